// A list that opens at a control: menus of messages, options of commands, commands themselves.
// The focus stays on the control, which hands over its keys, so that all of them are used alike.

import { button, el } from "./state.js";

let open = null;

export const closeList = () => open?.close();

// A message was drawn anew: the list of a control that is gone goes too.
export const closeOrphan = () => { if (open && !open.anchor.isConnected) open.close(); };

function line(item, n) {
  const label = el("span", { className: "label" }, item.emoji ? item.emoji + " " : null, item.label);
  const more = item.description ? el("span", { className: "description", textContent: item.description }) : null;
  const words = el("span", { className: "words" }, label, more);
  return el("div", { className: "option", role: "option", id: "option-" + n }, words);
}

// Under the control, or above it where there is more room.
function place(list, anchor) {
  const r = anchor.getBoundingClientRect(), below = innerHeight - r.bottom - 12, above = r.top - 12;
  const up = below < 260 && above > below, width = Math.min(Math.max(r.width, 240), innerWidth - 16);
  Object.assign(list.style, {
    width: width + "px",
    left: Math.max(8, Math.min(r.left, innerWidth - width - 8)) + "px",
    maxHeight: Math.min(360, up ? above : below) + "px",
    top: up ? "" : r.bottom + 4 + "px",
    bottom: up ? innerHeight - r.top + 4 + "px" : "",
  });
}

// Let somebody choose among items: {value, label, description?, emoji?}. For one, `pick` gets the item; for
// `many` ({least, most, chosen}) the list stays until `done` gets the values. `current` is chosen already.
export function openList(anchor, items, { pick, many = null, current = null, done = null, label = "Choose" }) {
  open?.close();
  if (!items.length) return;
  const chosen = new Set(many ? many.chosen : [current]);
  const rows = items.map(line);
  const list = el("div", { className: "list", role: "listbox", id: "list", "aria-label": label }, ...rows);
  if (many) {
    list.setAttribute("aria-multiselectable", "true");
    list.append(button("Done", () => finish(), "done"));
  }
  let at = -1;

  function show() {
    rows.forEach((row, n) => row.setAttribute("aria-selected", String(chosen.has(items[n].value))));
  }
  function mark(n, scroll = true) {
    rows[at]?.classList.remove("at");
    at = n;
    rows[at].classList.add("at");
    if (scroll) rows[at].scrollIntoView({ block: "nearest" });
    anchor.setAttribute("aria-activedescendant", "option-" + n);
  }
  function take(n) {
    const { value } = items[n];
    if (!many) {
      close();
      pick(items[n]);
    } else if (chosen.has(value) || chosen.size < many.most) {
      if (!chosen.delete(value)) chosen.add(value);
      show();
    }
  }
  function finish() {
    const values = items.map(item => item.value).filter(value => chosen.has(value));
    close();
    if (values.length >= many.least) done(values);
  }
  function close() {
    if (open?.list !== list) return;
    open = null;
    list.remove();
    removeEventListener("pointerdown", outside, true);
    removeEventListener("scroll", moved, true);
    removeEventListener("resize", moved);
    anchor.setAttribute("aria-expanded", "false");
    anchor.removeAttribute("aria-activedescendant");
  }
  function outside(event) {
    if (list.contains(event.target) || anchor.contains(event.target)) return;
    if (many) finish();
    else close();
  }
  function moved(event) {
    if (!list.contains(event.target)) place(list, anchor);
  }

  const step = by => mark((at + by + rows.length) % rows.length);
  const keys = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Home: () => mark(0),
    End: () => mark(rows.length - 1),
    Enter: () => take(at),
    " ": () => take(at),
    Tab: () => (many ? finish() : take(at)),
    Escape: close,
  };
  function key(event) {
    if (!keys[event.key]) return false;
    keys[event.key]();
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  // A letter goes to the next line that begins with it.
  function find(letter) {
    const after = items.map((_, n) => (at + 1 + n) % items.length);
    const n = after.find(n => items[n].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (n != null) mark(n);
  }

  rows.forEach((row, n) => {
    row.onpointermove = () => mark(n, false);
    row.onclick = () => take(n);
  });
  list.onmousedown = event => event.preventDefault();      // the focus stays where it is
  open = { anchor, list, close, key, find };
  (anchor.closest("dialog") ?? document.body).append(list);
  anchor.setAttribute("aria-expanded", "true");
  anchor.setAttribute("aria-controls", "list");
  addEventListener("pointerdown", outside, true);
  addEventListener("scroll", moved, true);
  addEventListener("resize", moved);
  show();
  place(list, anchor);
  mark(Math.max(0, items.findIndex(item => chosen.has(item.value))));
}

// Keys of a text field go to its list while one is open there, except those that write.
export function listKeys(input) {
  input.addEventListener("keydown", event => {
    if (open?.anchor === input && !["Home", "End", " "].includes(event.key)) open.key(event);
  });
  input.addEventListener("blur", () => { if (open?.anchor === input) open.close(); });
}

// A control that shows what is chosen and opens its list on click, Enter, space or an arrow.
// `items` is a function; `pick` gets the item, with `many` `done` gets the values; `current()` tells the value.
export function chooser({ items, placeholder, value = null, disabled = false, many = null, pick, done, label }) {
  const text = el("span", { className: "chosen" });
  const node = button("", toggle, "chooser", {
    disabled,
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": label ?? placeholder,
  });
  node.append(text);

  function show() {
    const chosen = many ? many.chosen : [value];
    const names = items().filter(item => chosen.includes(item.value)).map(item => item.label);
    text.textContent = names.join(", ") || placeholder;
    text.classList.toggle("unset", !names.length);
  }
  function toggle() {
    if (open?.anchor === node) { open.close(); return; }
    openList(node, items(), {
      many,
      current: value,
      label: label ?? placeholder,
      pick: item => { value = item.value; show(); pick?.(item); },
      done: values => { many.chosen = values; show(); done?.(values); },
    });
  }
  node.onblur = () => { if (open?.anchor === node) open.close(); };
  node.onkeydown = event => {
    if (open?.anchor === node) {
      if (!open.key(event) && event.key.length === 1) open.find(event.key);
    } else if (["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      toggle();
    }
  };
  node.current = () => (many ? many.chosen : value);
  show();
  return node;
}
