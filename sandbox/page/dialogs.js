// Questions of the page itself, forms that the bot opens, and pictures at full size.

import { chooser } from "./lists.js";
import { $, button, el, peopleItems } from "./state.js";
import { markdown } from "./text.js";

const dialog = $("#dialog"), picture = $("#picture");

// Show parts with fields ({name, value()}) among them; the values by name, or null if the person cancels.
function show(title, parts, fields, submit) {
  const buttons = el("div", { className: "row end" },
    el("button", { value: "no", formNoValidate: true, className: "plain", textContent: "Cancel" }),
    el("button", { value: "yes", className: "style1", textContent: submit }));
  const heading = el("h3", { textContent: title });
  const form = el("form", { method: "dialog", autocomplete: "off" }, heading, ...parts, buttons);
  // Enter presses the first button of a form: here it must be the one that submits.
  form.onkeydown = event => {
    if (event.key !== "Enter" || event.target.tagName !== "INPUT") return;
    event.preventDefault();
    form.requestSubmit($("[value=yes]", form));
  };
  dialog.replaceChildren(form);
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise(resolve => {
    dialog.onclose = () => {
      const given = () => Object.fromEntries(fields.map(field => [field.name, field.value()]));
      resolve(dialog.returnValue === "yes" ? given() : null);
    };
  });
}

function labelled(label, note, control) {
  const small = note ? el("small", { textContent: note }) : null;
  return el("label", { className: "field" }, el("span", { textContent: label }), small, control);
}

// Ask for texts and choices: fields are {name, label, max?, long?, items?, value?}.
export function ask(title, wanted, submit = "Add") {
  const parts = [], fields = [];
  for (const { name, label, max = 100, long, items, value } of wanted) {
    const control = items
      ? chooser({ items: () => items, value, placeholder: label, label })
      : el(long ? "textarea" : "input", { required: true, maxLength: max, value: value ?? "" });
    parts.push(labelled(label, null, control));
    fields.push({ name, value: () => (items ? control.current() : control.value) });
  }
  return show(title, parts, fields, submit);
}

// A form of the bot's: values by custom_id, or null.
export function modalForm(modal) {
  const parts = [], fields = [];
  for (const part of modal.components) {
    const control = part.component ?? part.components?.[0];
    if (!control) { parts.push(markdown(part.content ?? "")); continue; }
    const [node, value] = control.type === 4 ? textInput(control) : choice(control);
    parts.push(labelled(part.label ?? control.label ?? "", part.description, node));
    fields.push({ name: control.custom_id, value });
  }
  return show(modal.title, parts, fields, "Submit");
}

function textInput(c) {
  const node = el(c.style === 2 ? "textarea" : "input", {
    required: c.required !== false,
    minLength: c.min_length,
    maxLength: c.max_length ?? 4000,
    value: c.value ?? "",
    placeholder: c.placeholder ?? "",
  });
  return [node, () => node.value];
}

function choice(c) {
  const items = () => c.options?.map(o => ({ ...o, emoji: o.emoji?.name })) ?? peopleItems();
  const chosen = (c.options ?? []).filter(o => o.default).map(o => o.value);
  const many = { least: c.min_values ?? 1, most: c.max_values ?? 1, chosen };
  const node = chooser({ items, placeholder: c.placeholder ?? "Choose", many });
  return [node, node.current];
}

export function showPicture(src, alt) {
  picture.replaceChildren(el("img", { src, alt }), alt ? el("p", { textContent: alt }) : "");
  picture.onclick = () => picture.close();
  picture.showModal();
}
