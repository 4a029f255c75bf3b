// What administrators can do: to the channel that is open, to its thread, to the server.

import { $, button, channel, el, get, person, post, state } from "./state.js";

const dialog = $("#dialog");
const MAY = {
  view_channel: "see the channel",
  send_messages: "write",
  send_messages_in_threads: "write in threads",
  embed_links: "embed links",
  attach_files: "attach files",
  read_message_history: "read what was said",
};

// Switches act at once; what cannot be done is told below them. The last part stands beside Close.
function show(title, parts, last) {
  const note = el("p", { className: "fail", role: "alert", hidden: true });
  const close = button("Close", () => dialog.close(), "style1");
  const act = async (deed, body) => {
    const { error } = await post(deed, body);
    note.hidden = !error;
    note.textContent = error ?? "";
    return !error;
  };
  const nodes = parts.map(part => part(act));
  const end = el("div", { className: "row ends" }, last(act), close);
  dialog.replaceChildren(el("div", { className: "panel" }, el("h3", { textContent: title }), ...nodes, note, end));
  dialog.onclose = null;
  dialog.showModal();
}

const words = textContent => () => el("p", { textContent });

const toggle = (label, checked, deed, body) => act => {
  const box = el("input", { type: "checkbox", checked });
  box.onchange = async () => { if (!(await act(deed, body(box.checked)))) box.checked = !box.checked; };
  return el("label", { className: "switch" }, box, label);
};

const press = (label, deed) => act => button(label, () => act(deed, {}), "plain");

// Only the second click does it.
const destroy = (label, deed, body) => act => {
  const node = button(label, async () => {
    if (node.dataset.sure) { if (await act(deed, body)) dialog.close(); return; }
    node.dataset.sure = "yes";
    node.textContent = label + " for good?";
  }, "style4");
  return node;
};

export async function arrangeChannel(id) {
  const here = channel(id), home = channel(here.parent) ?? here, more = [];
  if (here.thread) {
    const now = { archived: here.archived, locked: here.locked };
    for (const [key, label] of [["archived", "Archived"], ["locked", "Locked"]]) {
      more.push(toggle(label, now[key], "state", on => { now[key] = on; return { channel: id, ...now }; }));
    }
  }
  if (state.bot.here) {
    const allowed = await get("permissions", { channel: id });
    more.push(words(`${state.bot.name} may${here.thread ? `, in all of # ${home.name},` : ""}`));
    for (const [name, label] of Object.entries(MAY)) {
      more.push(toggle(label, allowed[name], "permission", on => ({ channel: id, name, allowed: on })));
    }
  }
  const [title, end] = here.thread ? [here.name, "Delete thread"] : ["# " + here.name, "Delete channel"];
  show(title, more, destroy(end, "remove", { channel: id }));
}

export function arrangeServer() {
  const { name, here, outage } = state.bot, me = person(state.me);
  const parts = [
    toggle(`${me.name} is on this server`, !me.left, "left", on => ({ left: !on })),
    toggle(`${name} is on this server`, here, "bot", on => ({ here: on })),
    toggle("Outage: the server is away for everybody", outage, "outage", on => ({ outage: on })),
  ];
  show("Server", parts, press(`Cut ${name}'s connection`, "disconnect"));
}
