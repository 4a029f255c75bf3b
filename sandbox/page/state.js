// What every part of the page knows, and the way to the sandbox.

export const state = {
  me: new URLSearchParams(location.search).get("user"),
  people: [],
  channels: [],
  bot: {},
};

export const $ = (css, at = document) => at.querySelector(css);

// An element with properties, aria-* and other attributes, and children; null is left out.
export function el(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value == null) continue;
    if (key.includes("-") || key === "role") node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...kids.filter(kid => kid != null && kid !== false));
  return node;
}

export const row = (...kids) => el("div", { className: "row" }, ...kids);

export const button = (textContent, onclick, className = "", more = {}) =>
  el("button", { type: "button", textContent, onclick, className, ...more });

const MESSAGE_LINK = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

// A link. One to a message of Discord's leads to that message here; see `jump` in app.js.
export function link(href, ...kids) {
  const [, where, message] = MESSAGE_LINK.exec(href) ?? [];
  const found = where && channel(where);
  if (!found) return el("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...kids);
  const jump = event => {
    event.preventDefault();
    document.dispatchEvent(new CustomEvent("jump", { detail: { where, message } }));
  };
  const told = kids.length === 1 && kids[0] === href;
  const title = (found.dm ? "Direct messages" : "# " + found.name) + (message ? " › message" : "");
  return el("a", { href, onclick: jump, className: told ? "mention" : "" }, ...(told ? [title] : kids));
}

const lost = () => ({ error: "The sandbox does not answer." });

export const get = (what, query = {}) =>
  fetch(`/api/${what}?` + new URLSearchParams({ user: state.me ?? "", ...query }))
    .then(answer => answer.json())
    .catch(lost);

// The same where a list is wanted: what cannot be had is empty.
export async function getList(what, query) {
  const found = await get(what, query);
  return Array.isArray(found) ? found : [];
}

export const post = (what, body) =>
  fetch(`/api/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ user: state.me, ...body }),
  })
    .then(answer => answer.json())
    .catch(lost);

export const person = id => state.people.find(p => p.id === id);
export const channel = id => state.channels.find(c => c.id === id);
export const nameOf = user => person(user.id)?.name ?? user.global_name ?? user.username;

// What can be chosen where a person or a channel is asked for: members, the bot, then those who have left.
export function peopleItems() {
  const item = p => ({ value: p.id, label: p.name });
  const left = p => ({ ...item(p), description: "has left the server" });
  return [
    ...state.people.filter(p => !p.left).map(item),
    ...(state.bot.here ? [{ ...item(state.bot), description: "the bot" }] : []),
    ...state.people.filter(p => p.left).map(left),
  ];
}
export const channelItems = () =>
  state.channels.filter(c => !c.dm).map(c => ({ value: c.id, label: "# " + c.name }));

const COLOURS = ["#5b7fa6", "#4f8a6a", "#b0703e", "#a5524b", "#80619c", "#5f7a3a", "#8a6a3c", "#4a7f87"];

// A round sign for somebody: their initial on a colour of their own.
export function face(user) {
  const at = state.people.findIndex(p => p.id === user.id);
  const number = at < 0 ? Number(BigInt(user.id) % 8n) : at % COLOURS.length;
  const sign = user.bot ? "☕" : [...nameOf(user)][0] ?? "?";
  const node = el("span", { className: "face", "aria-hidden": "true", textContent: sign });
  node.style.background = user.bot ? "var(--accent)" : COLOURS[number];
  return node;
}

// The path of a file that the sandbox itself serves; null for any other address, which is never loaded.
export function local(url) {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return path.startsWith("/attachments/") ? path : null;
}
