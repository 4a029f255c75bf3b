// One message as its viewer sees it, with everything that can be pressed in it.

import { modalForm, showPicture } from "./dialogs.js";
import { chooser } from "./lists.js";
import { $, el, face, local, nameOf, post, state } from "./state.js";
import { markdown } from "./text.js";

const EPHEMERAL = 1 << 6, LOADING = 1 << 7;
const OPENED = 18, PINNED = 6;

export function message(pane, m) {
  const only = !!(m.flags & EPHEMERAL);
  const li = el("li", { className: "msg" + (only ? " only" : "") + (m.pinged ? " pinged" : "") });
  li.dataset.id = m.id;
  if (m.type === OPENED || m.type === PINNED) {
    const what = m.type === OPENED ? `opened the thread ${m.content}.` : "pinned a message.";
    li.classList.add("event");
    li.append(el("span", {}, el("b", { textContent: nameOf(m.author) }), " ", what));
    return li;
  }
  const body = el("div", { className: "body" });
  const used = m.interaction_metadata;
  if (used?.name) body.append(el("div", { className: "used" }, el("b", { textContent: nameOf(used.user) }), " used ", el("code", { textContent: "/" + used.name })));
  body.append(heading(m));
  if (m.flags & LOADING) body.append(el("p", { className: "thinking", textContent: `${m.author.username} is thinking…` }));
  if (m.content) body.append(markdown(m.content));
  for (const e of m.embeds) body.append(embed(e));
  const placed = JSON.stringify([m.components, m.embeds]);
  for (const file of m.attachments) if (!placed.includes(file.url)) body.append(picture(file.url, file.description, file.filename));
  for (const c of m.components) body.append(component(pane, m, c));
  if (m.reactions?.length) body.append(el("div", { className: "row" }, ...m.reactions.map(r => el("span", { className: "reaction", textContent: `${r.emoji.name} ${r.count}` }))));
  if (only) body.append(el("div", { className: "private" }, "Only you can see this · ", el("button", {
    type: "button", className: "link", textContent: "Dismiss", onclick: () => post("dismiss", { channel: m.channel_id, message: m.id }) })));
  li.append(face(m.author), body);
  const failure = pane.failures.get(m.id);
  if (failure) body.append(failed(failure));
  return li;
}

function heading(m) {
  const at = new Date(m.timestamp);
  return el("div", { className: "who" }, el("b", { textContent: nameOf(m.author) }),
    m.author.bot ? el("span", { className: "app", textContent: "APP" }) : null,
    el("time", { title: at.toLocaleString(), textContent: at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) }),
    m.edited_timestamp ? el("span", { className: "edited", textContent: "(edited)" }) : null);
}

const failed = text => el("div", { className: "fail", role: "alert", textContent: text });

function picture(url, alt, filename) {
  const src = local(url);
  if (!src) return el("a", { href: url, target: "_blank", rel: "noopener noreferrer", textContent: url });
  if (filename && !/\.(png|gif|jpe?g|webp)$/i.test(filename)) return el("a", { href: src, download: filename, textContent: "📎 " + filename });
  const image = el("img", { className: "picture", src, alt: alt ?? "", title: alt ?? "" });
  return el("button", { type: "button", className: "frame", "aria-label": "Enlarge: " + (alt || "picture"), onclick: () => showPicture(src, alt ?? "") }, image);
}

const edge = (box, colour) => { if (colour != null) box.style.borderLeftColor = "#" + colour.toString(16).padStart(6, "0"); return box; };

function embed(e) {
  const box = edge(el("div", { className: "embed" }), e.color || null);
  if (e.author) box.append(el("div", { className: "small", textContent: e.author.name }));
  if (e.title) box.append(el("div", { className: "h3" }, e.url ? el("a", { href: e.url, target: "_blank", rel: "noopener noreferrer", textContent: e.title }) : e.title));
  if (e.description) box.append(markdown(e.description));
  for (const f of e.fields ?? []) box.append(el("div", { className: f.inline ? "embed-field inline" : "embed-field" }, el("b", { textContent: f.name }), markdown(f.value)));
  if (e.image) box.append(picture(e.image.url, e.description ?? ""));
  if (e.footer) box.append(el("div", { className: "small", textContent: e.footer.text }));
  return box;
}

// ---- components, by their number in Discord's documentation

function component(pane, m, c) {
  const kids = () => (c.components ?? []).map(kid => component(pane, m, kid));
  switch (c.type) {
    case 1: return el("div", { className: "row" }, ...kids());
    case 2: return button(pane, m, c);
    case 3: case 5: case 6: case 7: case 8: return menu(pane, m, c);
    case 9: return el("div", { className: "section" }, el("div", {}, ...kids()), component(pane, m, c.accessory));
    case 10: return markdown(c.content);
    case 11: return el("img", { className: "thumb", src: local(c.media.url) ?? "", alt: c.description ?? "" });
    case 12: return el("div", { className: c.items.length > 1 ? "gallery several" : "gallery" }, ...c.items.map(i => picture(i.media.url, i.description)));
    case 13: return picture(c.file.url, "", c.name ?? "file");
    case 14: return el(c.divider === false ? "div" : "hr", { className: c.spacing === 2 ? "space wide" : "space" });
    case 17: return edge(el("div", { className: "container" }, ...kids()), c.accent_color);
  }
  return el("i", { textContent: `(component ${c.type})` });
}

function button(pane, m, c) {
  const text = [c.emoji?.name, c.label].filter(Boolean).join(" ");
  if (c.style === 5) return el("a", { className: "button", href: c.url, target: "_blank", rel: "noopener noreferrer", textContent: text + " ↗" });
  const node = el("button", { type: "button", className: "style" + c.style, disabled: !!c.disabled, textContent: text });
  node.onclick = () => use(pane, m, node, "click", { custom_id: c.custom_id });
  return node;
}

function menu(pane, m, c) {
  const items = () => (c.type === 3 ? c.options.map(o => ({ ...o, emoji: o.emoji?.name }))
    : c.type === 8 ? state.channels.filter(x => !x.dm).map(x => ({ value: x.id, label: "# " + x.name }))
      : c.type === 6 ? [] : state.people.map(p => ({ value: p.id, label: p.name })));
  const chosen = (c.options ?? []).filter(o => o.default).map(o => o.value), most = c.max_values ?? 1;
  const send = values => use(pane, m, node, "select", { custom_id: c.custom_id, values });
  const node = chooser({
    items, placeholder: c.placeholder ?? "Choose", disabled: !!c.disabled, value: chosen[0] ?? null,
    many: most > 1 || c.min_values === 0 ? { least: c.min_values ?? 1, most, chosen } : null,
    pick: item => send([item.value]), done: send,
  });
  return node;
}

// Press something: busy until the bot answers, at the latest after three seconds.
async function use(pane, m, control, deed, body) {
  if (control.getAttribute("aria-busy")) return;
  control.setAttribute("aria-busy", "true");
  const result = await post(deed, { channel: m.channel_id, message: m.id, ...body });
  control.removeAttribute("aria-busy");
  note(pane, m.id, result);
  if (result.modal) await answerModal(pane, result);
}

// Discord's own sentence, under the message, for the person who pressed.
function note(pane, id, result) {
  const text = result.error ?? (result.failed ? "This interaction failed" : null);
  if (text) pane.failures.set(id, text); else pane.failures.delete(id);
  const body = $(`[data-id="${id}"] .body`, pane.log);
  if (!body) return;
  $(":scope > .fail", body)?.remove();
  if (text) body.append(failed(text));
}

export async function answerModal(pane, result) {
  const values = await modalForm(result.modal);
  if (values) pane.say(await post("submit", { interaction: result.interaction, values }));
}
