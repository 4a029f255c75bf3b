// The box under a pane: a text, or a command with its options.

import { closeList, listKeys, chooser, openList } from "./lists.js";
import { answerModal } from "./message.js";
import { $, el, get, post, state } from "./state.js";

const INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10;

export function composer(pane) {
  const forum = state.channels.find(c => c.id === pane.channel)?.forum;
  const input = el("input", {
    className: "line", disabled: !pane.channel || forum, "aria-label": "Message",
    placeholder: forum ? "Open or choose a post to write in it" : pane.channel ? "Write, or type / for a command" : "",
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
  });
  pane.box.replaceChildren(input);
  let commands;     // asked again on each focus: the bot may have synced since
  const load = () => get("commands", { channel: pane.channel }).then(list => (Array.isArray(list) ? list : []));
  const fitting = (all, text) => all.filter(c => ("/" + c.name).startsWith(text.trim().toLowerCase()));
  input.onfocus = () => { commands = load(); };
  input.oninput = async () => {
    pane.say({});
    const all = await (commands ??= load());
    if (!input.isConnected || document.activeElement !== input) return;
    const text = input.value;       // as it is now: typing may have gone on while the list was coming
    if (!text.startsWith("/")) return closeList();
    openList(input, fitting(all, text).map(c => ({ value: c.name, label: "/" + c.name, description: c.description, command: c })), {
      label: "Commands", pick: item => command(pane, item.command),
    });
    if (!fitting(all, text).length) { closeList(); pane.say({ hint: all.length ? "There is no such command." : "The bot has no commands yet." }); }
  };
  listKeys(input);
  pane.box.onsubmit = async e => {
    e.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {     // typed faster than the list came
      const found = fitting(await (commands ??= load()), text);
      if (found.length) return command(pane, found[0]);
      return pane.say({ error: "There is no such command." });
    }
    input.value = "";
    pane.say(await post("say", { channel: pane.channel, text }));
  };
  return input;
}

export function command(pane, c) {
  closeList();
  pane.say({});
  const fields = c.options.map(o => field(pane, c, o, () => values()));
  const values = () => Object.fromEntries(fields.map(f => [f.option.name, f.value()]).filter(([, v]) => v != null && v !== ""));
  const back = () => composer(pane).focus();
  const hint = el("div", { className: "hint", textContent: c.description });
  pane.box.replaceChildren(
    hint,
    el("div", { className: "command" }, el("b", { textContent: "/" + c.name }), ...fields.map(f => f.node)),
    el("button", { className: "style1", textContent: "Send" }),
    el("button", { type: "button", className: "plain", textContent: "Cancel", onclick: back }));
  for (const f of fields) f.node.addEventListener("focusin", () => { hint.textContent = f.option.description; });
  pane.box.onkeydown = e => { if (e.key === "Escape") back(); };
  pane.box.onsubmit = async e => {
    e.preventDefault();
    closeList();
    const missing = fields.find(f => f.option.required && (f.value() ?? "") === "");
    if (missing) { missing.focus(); return pane.say({ error: `${missing.option.name} is needed: ${missing.option.description}` }); }
    const result = await post("slash", { channel: pane.channel, name: c.name, options: values() });
    pane.say(result);
    if (!result.error) { pane.box.onkeydown = null; back(); }
    if (result.modal) await answerModal(pane, result);
  };
  (fields[0]?.focus ?? (() => $("button", pane.box).focus()))();
}

// One option: a list where there is something to choose from, else a text field.
function field(pane, c, o, values) {
  const items = choices(o);
  if (items) {
    const node = chooser({ items: () => items, placeholder: o.required ? "Choose" : "not given", label: o.name });
    return { option: o, node: wrap(o, node), value: node.current, focus: () => node.focus() };
  }
  const input = el("input", { name: o.name, size: o.autocomplete ? 26 : 10, inputMode: [INTEGER, NUMBER].includes(o.type) ? "numeric" : "text", "aria-label": o.name, placeholder: bounds(o) });
  let taken = null;                         // the value behind a completed name
  if (o.autocomplete) {
    let turn = 0;
    input.onfocus = input.oninput = async e => {
      if (e.type === "input") taken = null;
      const mine = ++turn;
      const result = await post("autocomplete", { channel: pane.channel, name: c.name, options: { ...values(), [o.name]: input.value }, focused: o.name });
      if (mine !== turn || document.activeElement !== input) return;     // a late answer
      if (result.failed) pane.say({ hint: "Loading options failed." });
      openList(input, (result.choices ?? []).map(x => ({ value: x.value, label: x.name })), {
        label: o.name, pick: item => { turn += 1; taken = item.value; input.value = item.label; },
      });
      if (!result.choices?.length) closeList();
    };
    listKeys(input);
  }
  return { option: o, node: wrap(o, input), value: () => taken ?? input.value.trim(), focus: () => input.focus() };
}

const wrap = (o, node) => el("div", { className: o.required ? "option-field required" : "option-field" }, el("span", { textContent: o.name }), node);

function choices(o) {
  const none = o.required ? [] : [{ value: null, label: "not given" }];
  if (o.choices?.length) return [...none, ...o.choices.map(x => ({ value: x.value, label: x.name }))];
  if (o.type === BOOLEAN) return [...none, { value: true, label: "True" }, { value: false, label: "False" }];
  if (o.type === USER || o.type === MENTIONABLE) return [...none, ...state.people.map(p => ({ value: p.id, label: p.name }))];
  if (o.type === CHANNEL) return [...none, ...state.channels.filter(x => !x.dm).map(x => ({ value: x.id, label: "# " + x.name }))];
  return null;
}

function bounds(o) {
  if (o.min_value != null && o.max_value != null) return `${o.min_value} to ${o.max_value}`;
  return o.required ? "" : "not given";
}
