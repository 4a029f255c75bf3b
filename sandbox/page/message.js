// One message as its viewer sees it, with everything that can be pressed in it.

import { modalForm, showPicture } from "./dialogs.js";
import { chooser } from "./lists.js";
import { $, button, channelItems, el, face, link, local, nameOf, peopleItems, post, row, state } from "./state.js";
import { markdown } from "./text.js";

const EPHEMERAL = 1 << 6, LOADING = 1 << 7, SILENT = 1 << 12;
const SILENTLY = "Sent silently: no device rings";
const EVENTS = { 18: m => `opened the thread ${m.content}.`, 6: () => "pinned a message." };

export function message(pane, m) {
  const only = !!(m.flags & EPHEMERAL);
  const marks = [only && "only", m.pinged && "pinged", m.author.id === state.me && "mine"].filter(Boolean);
  const li = el("li", { className: ["msg", ...marks].join(" ") });
  li.dataset.id = m.id;
  if (EVENTS[m.type]) {
    li.classList.add("event");
    li.append(el("span", {}, el("b", { textContent: nameOf(m.author) }), " ", EVENTS[m.type](m)));
    return li;
  }
  const body = el("div", { className: "body" }, used(m), heading(pane, m));
  if (m.flags & LOADING) body.append(thinking(m));
  if (m.content) body.append(markdown(m.content));
  body.append(...m.embeds.map(e => embed(m, e)));
  const placed = JSON.stringify([m.components, m.embeds]);
  const loose = m.attachments.filter(file => !placed.includes(file.url));
  body.append(...loose.map(file => picture(m, file.url, file.description, file.filename)));
  body.append(...m.components.map(c => component(pane, m, c)));
  if (m.reactions?.length) body.append(row(...m.reactions.map(reaction)));
  if (only) body.append(privacy(m));
  const failure = pane.failures.get(m.id);
  if (failure) body.append(failed(failure));
  li.append(face(m.author), body);
  return li;
}

function used(m) {
  const told = m.interaction_metadata;
  if (!told?.name) return null;
  const who = el("b", { textContent: nameOf(told.user) });
  return el("div", { className: "used" }, who, " used ", el("code", { textContent: "/" + told.name }));
}

function heading(pane, m) {
  const remove = async () => pane.say(await post("delete", { channel: m.channel_id, message: m.id }));
  const at = new Date(m.timestamp), time = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return el("div", { className: "who" },
    el("b", { textContent: nameOf(m.author) }),
    m.author.bot ? el("span", { className: "app", textContent: "APP" }) : null,
    el("time", { title: at.toLocaleString(), textContent: time }),
    m.edited_timestamp ? el("span", { className: "edited", textContent: "(edited)" }) : null,
    m.flags & SILENT ? el("span", { className: "silent", role: "img", title: SILENTLY, "aria-label": SILENTLY }) : null,
    m.flags & EPHEMERAL ? null : button("Delete", remove, "link delete"));
}

const thinking = m => el("p", { className: "thinking", textContent: nameOf(m.author) + " is thinking…" });

function privacy(m) {
  const dismiss = which => () => post("dismiss", { channel: m.channel_id, ...which });
  return el("div", { className: "private" },
    "Only you can see this · ", button("Dismiss", dismiss({ message: m.id }), "link"),
    el("span", { className: "dismiss-all" }, " · ", button("Dismiss all", dismiss({}), "link")));
}

const reaction = r => el("span", { className: "reaction", textContent: `${r.emoji.name} ${r.count}` });
const failed = textContent => el("div", { className: "fail", role: "alert", textContent });

// A picture whose size is told keeps its place while it loads.
function picture(m, url, alt = "", filename = "") {
  const src = local(url);
  if (!src) return link(url, url);
  if (filename && !/\.(png|gif|jpe?g|webp)$/i.test(filename)) {
    return el("a", { href: src, download: filename, textContent: "📎 " + filename });
  }
  const enlarge = () => showPicture(src, alt ?? "");
  const frame = button("", enlarge, "frame", { "aria-label": "Enlarge: " + (alt || "picture") });
  const { width, height } = m.attachments.find(file => file.url === url) ?? {};
  frame.append(el("img", { className: "picture", src, width, height, alt: alt ?? "", title: alt ?? "" }));
  return frame;
}

function edged(box, colour) {
  if (colour != null) box.style.borderLeftColor = "#" + colour.toString(16).padStart(6, "0");
  return box;
}

function embed(m, e) {
  const box = edged(el("div", { className: "embed" }), e.color);
  if (e.author) box.append(el("div", { className: "small", textContent: e.author.name }));
  if (e.title) box.append(el("div", { className: "h3" }, e.url ? link(e.url, e.title) : e.title));
  if (e.description) box.append(markdown(e.description));
  for (const field of e.fields ?? []) {
    box.append(el("div", { className: "embed-field" }, el("b", { textContent: field.name }), markdown(field.value)));
  }
  if (e.image) box.append(picture(m, e.image.url));
  if (e.footer) box.append(el("div", { className: "small", textContent: e.footer.text }));
  return box;
}

// ---- components, by their number in Discord's documentation

function component(pane, m, c) {
  const kids = () => (c.components ?? []).map(kid => component(pane, m, kid));
  switch (c.type) {
    case 1: return row(...kids());
    case 2: return pressable(pane, m, c);
    case 3: case 5: case 6: case 7: case 8: return menu(pane, m, c);
    case 9: return el("div", { className: "section" }, el("div", {}, ...kids()), component(pane, m, c.accessory));
    case 10: return markdown(c.content);
    case 11: return el("img", { className: "thumb", src: local(c.media.url) ?? "", alt: c.description ?? "" });
    case 12: return gallery(m, c.items);
    case 13: return picture(m, c.file.url, "", c.name ?? "file");
    case 14: return el(c.divider === false ? "div" : "hr", { className: c.spacing === 2 ? "space wide" : "space" });
    case 17: return edged(el("div", { className: "container" }, ...kids()), c.accent_color);
  }
  return el("i", { textContent: `(component ${c.type})` });
}

function gallery(m, items) {
  const className = items.length > 1 ? "gallery several" : "gallery";
  return el("div", { className }, ...items.map(item => picture(m, item.media.url, item.description)));
}

function pressable(pane, m, c) {
  const text = [c.emoji?.name, c.label].filter(Boolean).join(" ");
  if (c.style === 5) return Object.assign(link(c.url, text + " ↗"), { className: "button" });
  const press = () => use(pane, m, node, "click", { custom_id: c.custom_id });
  const node = button(text, press, "style" + c.style, { disabled: !!c.disabled });
  return node;
}

const ITEMS = {
  3: c => c.options.map(o => ({ ...o, emoji: o.emoji?.name })),
  5: peopleItems,
  6: () => [],
  7: peopleItems,
  8: channelItems,
};

function menu(pane, m, c) {
  const chosen = (c.options ?? []).filter(o => o.default).map(o => o.value);
  const least = c.min_values ?? 1, most = c.max_values ?? 1;
  const send = values => use(pane, m, node, "select", { custom_id: c.custom_id, values });
  const node = chooser({
    items: () => ITEMS[c.type](c),
    placeholder: c.placeholder ?? "Choose",
    disabled: !!c.disabled,
    value: chosen[0] ?? null,
    many: most > 1 || least === 0 ? { least, most, chosen } : null,
    pick: item => send([item.value]),
    done: send,
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
  if (text) pane.failures.set(id, text);
  else pane.failures.delete(id);
  const body = $(`[data-id="${id}"] .body`, pane.log);
  if (!body) return;
  $(":scope > .fail", body)?.remove();
  if (text) body.append(failed(text));
}

export async function answerModal(pane, result) {
  const values = await modalForm(result.modal);
  if (values) pane.say(await post("submit", { interaction: result.interaction, values }));
}
