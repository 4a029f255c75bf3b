// Questions of the page itself, forms that the bot opens, and pictures at full size.

import { chooser } from "./lists.js";
import { $, el, state } from "./state.js";
import { markdown } from "./text.js";

const dialog = $("#dialog"), picture = $("#picture");

// Show fields ({name, label, input}) and resolve to their values, or to null if the person cancels.
function show(title, parts, fields, submit) {
  return new Promise(resolve => {
    const form = el("form", { method: "dialog", autocomplete: "off" }, el("h3", { textContent: title }), ...parts,
      el("div", { className: "row end" },
        el("button", { value: "no", formNoValidate: true, className: "plain", textContent: "Cancel" }),
        el("button", { value: "yes", className: "style1", textContent: submit })));
    // Enter presses the first button of a form: here it must be the one that submits.
    form.addEventListener("keydown", e => {
      if (e.key === "Enter" && e.target.tagName === "INPUT") { e.preventDefault(); form.requestSubmit($("[value=yes]", form)); }
    });
    dialog.replaceChildren(form);
    dialog.returnValue = "no";
    dialog.onclose = () => resolve(dialog.returnValue === "yes" ? Object.fromEntries(fields.map(f => [f.name, f.value()])) : null);
    dialog.showModal();
  });
}

const labelled = (label, note, control) => el("label", { className: "field" }, el("span", { textContent: label }), note ? el("small", { textContent: note }) : null, control);

// Ask for texts and choices: fields are {name, label, max?, long?, items?, value?}.
export function ask(title, fields, submit = "Add") {
  const built = fields.map(f => {
    const control = f.items
      ? chooser({ items: () => f.items, value: f.value, placeholder: f.label, label: f.label })
      : el(f.long ? "textarea" : "input", { required: true, maxLength: f.max ?? 100, value: f.value ?? "" });
    return { name: f.name, value: () => (f.items ? control.current() : control.value), node: labelled(f.label, null, control) };
  });
  return show(title, built.map(b => b.node), built, submit);
}

// A form of the bot's: resolves to values by custom_id, or null.
export function modalForm(modal) {
  const parts = [], fields = [];
  for (const row of modal.components) {
    const control = row.component ?? row.components?.[0];
    if (!control) { parts.push(markdown(row.content ?? "")); continue; }
    const [node, value] = modalControl(control);
    fields.push({ name: control.custom_id, value });
    parts.push(labelled(row.label ?? control.label ?? "", row.description, node));
  }
  return show(modal.title, parts, fields, "Submit");
}

function modalControl(c) {
  if (c.type === 4) {
    const node = el(c.style === 2 ? "textarea" : "input", {
      required: c.required !== false, minLength: c.min_length, maxLength: c.max_length ?? 4000, value: c.value ?? "", placeholder: c.placeholder ?? "",
    });
    return [node, () => node.value];
  }
  const items = c.options?.map(o => ({ ...o, emoji: o.emoji?.name })) ?? state.people.map(p => ({ value: p.id, label: p.name }));
  const many = { least: c.min_values ?? 1, most: c.max_values ?? 1, chosen: items.filter(i => i.default).map(i => i.value) };
  const node = chooser({ items: () => items, placeholder: c.placeholder ?? "Choose", many });
  return [node, () => node.current()];
}

export function showPicture(src, alt) {
  picture.replaceChildren(el("img", { src, alt }), alt ? el("p", { textContent: alt }) : "");
  picture.onclick = () => picture.close();
  picture.showModal();
}
