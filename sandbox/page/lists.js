// A list that opens at a control: menus of messages, options of commands, commands themselves.
// The focus stays on the control, which hands over its keys, so that all of them are used alike.

import { el } from "./state.js";

let open = null;

export const closeList = () => open?.close();
export const closeOrphan = () => { if (open && !open.anchor.isConnected) open.close(); };

// items: {value, label, description?, emoji?}. pick(item) for one; with `many` ({least, most, chosen}) the list
// stays until done(values). Returns nothing if there is nothing to choose from.
export function openList(anchor, items, { pick, many = null, current = null, done = null, first = true, label = "Choose" }) {
  open?.close();
  if (!items.length) return;
  const chosen = new Set(many?.chosen ?? []);
  const list = el("div", { className: "list", role: "listbox", id: "list", "aria-label": label });
  if (many) list.setAttribute("aria-multiselectable", "true");
  const rows = items.map((item, n) => {
    const row = el("div", { className: "option", role: "option", id: "option-" + n },
      el("span", { className: "words" },
        el("span", { className: "label" }, item.emoji ? item.emoji + " " : null, item.label),
        item.description ? el("span", { className: "description", textContent: item.description }) : null));
    row.onpointermove = () => mark(n, false);
    row.onclick = () => take(n);
    return row;
  });
  list.onmousedown = e => e.preventDefault();      // the focus stays where it is
  list.append(...rows);
  if (many) list.append(el("button", { type: "button", className: "done", textContent: "Done", onclick: () => finish() }));
  let at = -1;
  const show = () => rows.forEach((row, n) => row.setAttribute("aria-selected", String(many ? chosen.has(items[n].value) : items[n].value === current)));
  const mark = (n, scroll = true) => {
    rows[at]?.classList.remove("at");
    at = n;
    rows[at]?.classList.add("at");
    if (scroll) rows[at]?.scrollIntoView({ block: "nearest" });
    anchor.setAttribute("aria-activedescendant", "option-" + n);
  };
  const take = n => {
    if (!many) { close(); pick(items[n]); return; }
    const value = items[n].value;
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < many.most) chosen.add(value);
    show();
  };
  const finish = () => {
    const values = items.map(item => item.value).filter(value => chosen.has(value));
    close();
    if (values.length >= many.least) done(values);
  };
  const outside = e => { if (!list.contains(e.target) && !anchor.contains(e.target)) many ? finish() : close(); };
  const moved = e => { if (!list.contains(e.target)) place(); };
  const place = () => {
    const r = anchor.getBoundingClientRect(), below = innerHeight - r.bottom - 12, above = r.top - 12;
    const up = below < 260 && above > below, width = Math.min(Math.max(r.width, 240), innerWidth - 16);
    list.style.width = width + "px";
    list.style.left = Math.max(8, Math.min(r.left, innerWidth - width - 8)) + "px";
    list.style.maxHeight = Math.min(360, up ? above : below) + "px";
    list.style.top = up ? "" : r.bottom + 4 + "px";
    list.style.bottom = up ? innerHeight - r.top + 4 + "px" : "";
  };
  function close() {
    if (open?.list !== list) return;
    open = null;
    list.remove();
    removeEventListener("pointerdown", outside, true);
    removeEventListener("scroll", moved, true);
    removeEventListener("resize", place);
    anchor.setAttribute("aria-expanded", "false");
    anchor.removeAttribute("aria-activedescendant");
  }
  const keys = {
    ArrowDown: () => mark((at + 1) % rows.length), ArrowUp: () => mark((at + rows.length - (at < 0 ? 0 : 1)) % rows.length),
    Home: () => mark(0), End: () => mark(rows.length - 1), Escape: close,
    Enter: () => take(at), " ": () => take(at), Tab: () => { if (many) finish(); else take(at); },
  };
  open = {
    anchor, list, close,
    key(e) {
      if (!keys[e.key] || (at < 0 && ["Enter", "Tab", " "].includes(e.key))) return false;
      keys[e.key]();
      e.preventDefault();
      e.stopPropagation();
      return true;
    },
    find(letter) {
      const from = [...items.keys()].map(n => (at + 1 + n) % items.length);
      const n = from.find(n => items[n].label.toLowerCase().startsWith(letter.toLowerCase()));
      if (n != null) mark(n);
    },
  };
  (anchor.closest("dialog") ?? document.body).append(list);
  anchor.setAttribute("aria-expanded", "true");
  anchor.setAttribute("aria-controls", "list");
  addEventListener("pointerdown", outside, true);
  addEventListener("scroll", moved, true);
  addEventListener("resize", place);
  show();
  place();
  const chosenRow = items.findIndex(item => (many ? chosen.has(item.value) : item.value === current));
  if (first || chosenRow >= 0) mark(Math.max(0, chosenRow));
}

// Keys of a text field go to its list while one is open there.
export function listKeys(input) {
  input.addEventListener("keydown", e => {
    if (open?.anchor === input && !["Home", "End", " "].includes(e.key)) open.key(e);
  });
  input.addEventListener("blur", () => { if (open?.anchor === input) open.close(); });
}

// A control that shows what is chosen and opens its list on click, Enter, space or an arrow.
export function chooser({ items, placeholder, value = null, disabled = false, many = null, pick, done, label }) {
  const text = el("span", { className: "chosen" });
  const button = el("button", {
    type: "button", className: "chooser", disabled, role: "combobox", "aria-haspopup": "listbox",
    "aria-expanded": "false", "aria-label": label ?? placeholder,
  }, text);
  const show = current => {
    const names = items().filter(item => (many ? many.chosen.includes(item.value) : item.value === current)).map(item => item.label);
    text.textContent = names.join(", ") || placeholder;
    text.classList.toggle("unset", !names.length);
  };
  const toggle = () => {
    if (open?.anchor === button) return open.close();
    openList(button, items(), {
      many, current: value, label: label ?? placeholder,
      pick: item => { value = item.value; show(value); pick?.(item); },
      done: values => { many.chosen = values; show(value); done?.(values); },
    });
  };
  button.onclick = toggle;
  button.onblur = e => { if (open?.anchor === button && !open.list.contains(e.relatedTarget)) open.close(); };
  button.onkeydown = e => {
    if (open?.anchor === button) { if (!open.key(e) && e.key.length === 1) open.find(e.key); }
    else if (["ArrowDown", "ArrowUp"].includes(e.key)) { e.preventDefault(); toggle(); }
  };
  show(value);
  button.current = () => (many ? many.chosen : value);
  return button;
}
