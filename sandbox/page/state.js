// What every part of the page knows, and the way to the sandbox.

export const state = { me: new URLSearchParams(location.search).get("user"), people: [], channels: [], bot: {} };

export const $ = (css, at = document) => at.querySelector(css);

// An element with properties, data-* and aria-* attributes, and children; null children are left out.
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

export const get = (what, query = {}) =>
  fetch(`/api/${what}?` + new URLSearchParams({ user: state.me ?? "", ...query })).then(r => r.json()).catch(lost);

export const post = (what, body) =>
  fetch(`/api/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ user: state.me, ...body }),
  }).then(r => r.json()).catch(lost);

const lost = () => ({ error: "The sandbox does not answer." });

export const person = id => state.people.find(p => p.id === id);
export const nameOf = user => person(user.id)?.name ?? user.global_name ?? user.username;

// A round sign for somebody: their initial on a colour of their own.
export function face(user) {
  const colours = ["#5b7fa6", "#4f8a6a", "#b0703e", "#a5524b", "#80619c", "#5f7a3a", "#8a6a3c", "#4a7f87"];
  const at = state.people.findIndex(p => p.id === user.id);
  const node = el("span", { className: "face", "aria-hidden": "true", textContent: user.bot ? "☕" : [...nameOf(user)][0] ?? "?" });
  node.style.background = user.bot ? "var(--accent)" : colours[(at < 0 ? Number(BigInt(user.id) % 8n) : at) % colours.length];
  return node;
}

// The path of a file that the sandbox itself serves; null for any other address, which is never loaded.
export function local(url) {
  const found = URL.parse?.(url) ?? (URL.canParse(url) ? new URL(url) : null);
  return found && found.pathname.startsWith("/attachments/") ? found.pathname : null;
}
