// Discord's text as nodes. Nothing here ever becomes HTML: texts are only put into text nodes.

import { channel, el, link, nameOf, person, state } from "./state.js";

const mention = (textContent, mine = false) =>
  el("span", { className: mine ? "mention mine" : "mention", textContent });

function someone(id) {
  if (id === state.bot.id) return state.bot.name;
  return person(id) ? nameOf({ id }) : "someone";
}

function spoiler(kids) {
  const open = event => event.currentTarget.classList.add("open");
  return el("span", { className: "spoiler", tabIndex: 0, title: "Spoiler", onclick: open }, ...kids);
}

// Pattern, what it becomes (a text or a node), and what may not stand before it.
const INLINE = [
  [/^\\([!-/:-@[-`{-~])/, m => m[1]],
  [/^(`+)([^`](?:.*?[^`])?)\1(?!`)/s, m => el("code", { textContent: m[2].trim() })],
  [/^<@!?(\d+)>/, m => mention("@" + someone(m[1]), m[1] === state.me)],
  [/^<@&\d+>/, () => mention("@role")],
  [/^<#(\d+)>/, m => mention("#" + (channel(m[1])?.name ?? "channel"))],
  [/^<\/([^:>]+):\d+>/, m => mention("/" + m[1])],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, m => moment(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, m => `:${m[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, m => link(m[2], ...inline(m[1]))],
  [/^<?(https?:\/\/[^\s<>]*[^\s<>.,:;!?"')\]])>?/, m => link(m[1], m[1])],
  [/^\*\*\*(?=\S)(.+?)\*\*\*(?!\*)/s, m => el("b", {}, el("i", {}, ...inline(m[1])))],
  [/^\*\*(?=\S)(.+?)\*\*(?!\*)/s, m => el("b", {}, ...inline(m[1]))],
  [/^__(?=\S)(.+?)__(?!_)/s, m => el("u", {}, ...inline(m[1]))],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/s, m => el("i", {}, ...inline(m[1]))],
  [/^_(?=\S)([^_]+?)_(?![_\w])/s, m => el("i", {}, ...inline(m[1])), /\w$/],
  [/^~~(?=\S)(.+?)~~/s, m => el("s", {}, ...inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, m => spoiler(inline(m[1]))],
];

function mark(text, at) {
  const rest = text.slice(at);
  for (const [pattern, make, notAfter] of INLINE) {
    const match = pattern.exec(rest);
    if (match && !notAfter?.test(text.slice(0, at))) return [match[0].length, make(match)];
  }
  return [1, rest[0]];
}

function inline(text) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const [length, made] = /[\\`<[h*_~|]/.test(text[at]) ? mark(text, at) : [1, text[at]];
    at += length;
    if (typeof made === "string") { plain += made; continue; }
    if (plain) out.push(plain);
    plain = "";
    out.push(made);
  }
  if (plain) out.push(plain);
  return out;
}

const heading = (level, text) =>
  el("div", { className: "h" + level, role: "heading", "aria-level": level + 2 }, ...inline(text));

const BLOCK = [
  [/^(#{1,3})\s+(.+)$/, m => heading(m[1].length, m[2])],
  [/^-#\s+(.+)$/, m => el("div", { className: "small" }, ...inline(m[1]))],
  [/^>\s?(.*)$/, m => el("blockquote", {}, ...inline(m[1]))],
  [/^(\s*)[-*]\s+(.+)$/, m => el("div", { className: m[1] ? "item deep" : "item" }, ...inline(m[2]))],
];

function block(line) {
  for (const [pattern, make] of BLOCK) {
    const match = pattern.exec(line);
    if (match) return make(match);
  }
  return null;
}

// Lines that belong together stay in one paragraph, so that marks may span them.
function paragraphs(text) {
  const out = [];
  let lines = [];
  const flush = () => {
    const words = lines.join("\n").replace(/^\n+|\n+$/g, "");
    if (words.trim()) out.push(el("p", {}, ...inline(words)));
    lines = [];
  };
  for (const line of text.split("\n")) {
    const node = block(line);
    if (!node) { lines.push(line); continue; }
    flush();
    out.push(node);
  }
  flush();
  return out;
}

// A message's text.
export function markdown(text) {
  const parts = text.split(/```(?:[a-z0-9]+\n)?([\s\S]*?)```/);
  const code = part => el("pre", { textContent: part.replace(/^\n|\n$/g, "") });
  return el("div", { className: "md" }, ...parts.flatMap((part, n) => (n % 2 ? [code(part)] : paragraphs(part))));
}

// ---- times

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(away) >= s) ?? UNITS.at(-1);
  return words.format(Math.round(away / size), unit);
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const said = style === "R" ? relative(seconds) : date.toLocaleString(undefined, STYLES[style]);
  const node = el("time", { title: date.toLocaleString(undefined, STYLES.F), textContent: said });
  if (style === "R") node.dataset.at = seconds;
  return node;
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-at]")) node.textContent = relative(Number(node.dataset.at));
}, 1000);
