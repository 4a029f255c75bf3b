// The box under a pane: a text, or a command with its options.

import { chooser, closeList, listKeys, openList } from "./lists.js";
import { answerModal } from "./message.js";
import { $, button, channel, channelItems, el, getList, peopleItems, post } from "./state.js";

const INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;

// The text field; returns it.
export function composer(pane) {
  const forum = channel(pane.channel)?.forum;
  const input = el("input", {
    className: "line",
    disabled: !pane.channel || forum,
    placeholder: forum ? "Open or choose a post to write in it" : "Write, or type / for a command",
    role: "combobox",
    "aria-label": "Message",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
  });
  pane.box.replaceChildren(input);
  pane.box.onkeydown = null;
  let commands;     // asked again on each focus: the bot may have synced since
  const load = () => getList("commands", { channel: pane.channel });
  const fitting = (all, text) => all.filter(c => ("/" + c.name).startsWith(text.trim().toLowerCase()));
  const item = c => ({ value: c.name, label: "/" + c.name, description: c.description, command: c });

  input.onfocus = () => { commands = load(); };
  input.oninput = async () => {
    pane.say({});
    const all = await (commands ??= load());
    if (!input.isConnected || document.activeElement !== input) return;
    const text = input.value;       // as it is now: typing may have gone on while the list was coming
    const found = text.startsWith("/") ? fitting(all, text) : [];
    closeList();
    openList(input, found.map(item), { label: "Commands", pick: taken => command(pane, taken.command) });
    if (text.startsWith("/") && !found.length) pane.say({ hint: unknown(all) });
  };
  listKeys(input);
  pane.box.onsubmit = async event => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {     // typed faster than the list came
      const all = await (commands ??= load()), found = fitting(all, text);
      if (found.length) command(pane, found[0]);
      else pane.say({ error: unknown(all) });
      return;
    }
    input.value = "";
    pane.toEnd();
    pane.say(await post("say", { channel: pane.channel, text }));
  };
  return input;
}

const unknown = all => (all.length ? "There is no such command." : "The bot has no commands yet.");

// A command with a field for each of its options.
export function command(pane, c) {
  closeList();
  pane.say({});
  const given = ([, value]) => value != null && value !== "";
  const values = () => Object.fromEntries(fields.map(f => [f.option.name, f.value()]).filter(given));
  const fields = c.options.map(option => field(pane, c, option, values));
  const hint = el("div", { className: "hint", textContent: c.description });
  const back = () => composer(pane).focus();
  pane.box.replaceChildren(
    hint,
    el("div", { className: "command" }, el("b", { textContent: "/" + c.name }), ...fields.map(f => f.node)),
    el("button", { className: "style1", textContent: "Send" }),
    button("Cancel", back, "plain"));
  for (const f of fields) f.node.addEventListener("focusin", () => { hint.textContent = f.option.description; });
  pane.box.onkeydown = event => { if (event.key === "Escape") back(); };
  pane.box.onsubmit = async event => {
    event.preventDefault();
    closeList();
    const missing = fields.find(f => f.option.required && !given([null, f.value()]));
    if (missing) {
      missing.control.focus();
      pane.say({ error: `${missing.option.name} is needed: ${missing.option.description}` });
      return;
    }
    const options = await settled(values());
    pane.toEnd();
    const result = await post("slash", { channel: pane.channel, name: c.name, options });
    pane.say(result);
    if (!result.error) back();
    if (result.modal) await answerModal(pane, result);
  };
  (fields[0]?.control ?? $("button", pane.box)).focus();
}

// Values may be on their way: a file is read while the person goes on.
const settled = async values =>
  Object.fromEntries(await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await value])));

// One option: a list where there is something to choose from, a file, else a text field.
function field(pane, c, option, values) {
  const items = choices(option);
  const placeholder = option.required ? "Choose" : "not given";
  const [control, value] = items
    ? listed(chooser({ items: () => items, placeholder, label: option.name }))
    : option.type === ATTACHMENT ? attached(pane, option) : typed(pane, c, option, values);
  const className = option.required ? "option-field required" : "option-field";
  return { option, control, value, node: el("div", { className }, el("span", { textContent: option.name }), control) };
}

const listed = control => [control, control.current];

function attached(pane, option) {
  const input = el("input", { type: "file", name: option.name, "aria-label": option.name });
  let reading = null;
  const unreadable = () => {
    pane.say({ error: "That file cannot be read." });
    input.value = "";
    return null;
  };
  input.onchange = () => { reading = input.files.length ? encoded(input.files[0]).catch(unreadable) : null; };
  return [input, () => reading];
}

const encoded = file => new Promise((resolve, reject) => {
  const reader = new FileReader();
  reader.onload = () => resolve({ name: file.name, base64: reader.result.split(",")[1] ?? "" });
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
});

function typed(pane, c, option, values) {
  const input = el("input", {
    name: option.name,
    size: option.autocomplete ? 26 : 10,
    inputMode: [INTEGER, NUMBER].includes(option.type) ? "numeric" : "text",
    placeholder: bounds(option),
    "aria-label": option.name,
  });
  let taken = null;     // the value behind a completed name
  let turn = 0;         // late answers to earlier letters are dropped
  const complete = async event => {
    if (event.type === "input") taken = null;
    const mine = ++turn, options = { ...values(), [option.name]: input.value };
    const asked = { channel: pane.channel, name: c.name, options, focused: option.name };
    const result = await post("autocomplete", asked);
    if (mine !== turn || document.activeElement !== input) return;
    if (result.failed) pane.say({ hint: "Loading options failed." });
    closeList();
    openList(input, (result.choices ?? []).map(x => ({ value: x.value, label: x.name })), {
      label: option.name,
      pick: item => { turn += 1; taken = item.value; input.value = item.label; },
    });
  };
  if (option.autocomplete) {
    input.onfocus = input.oninput = complete;
    listKeys(input);
  }
  return [input, () => taken ?? input.value.trim()];
}

function choices(option) {
  const none = option.required ? [] : [{ value: null, label: "not given" }];
  if (option.choices?.length) return [...none, ...option.choices.map(x => ({ value: x.value, label: x.name }))];
  if (option.type === BOOLEAN) return [...none, { value: true, label: "True" }, { value: false, label: "False" }];
  if (option.type === USER || option.type === MENTIONABLE) return [...none, ...peopleItems()];
  if (option.type === CHANNEL) return [...none, ...channelItems()];
  return null;
}

function bounds(option) {
  if (option.min_value != null && option.max_value != null) return `${option.min_value} to ${option.max_value}`;
  return option.required ? "" : "not given";
}
