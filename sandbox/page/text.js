// Discord's text as nodes. Nothing here ever becomes HTML: texts are only put into text nodes.

import { el, nameOf, person, state } from "./state.js";

const INLINE = [
  [/^\\([!-/:-@[-`{-~])/, m => m[1]],
  [/^(`+)([^`](?:.*?[^`])?)\1(?!`)/s, m => el("code", { textContent: m[2].trim() })],
  [/^<@!?(\d+)>/, m => mention("@" + (person(m[1]) ? nameOf({ id: m[1] }) : m[1] === state.bot.id ? state.bot.name : "someone"), m[1] === state.me)],
  [/^<@&\d+>/, () => mention("@role")],
  [/^<#(\d+)>/, m => mention("#" + (state.channels.find(c => c.id === m[1])?.name ?? "channel"))],
  [/^<\/([^:>]+):\d+>/, m => mention("/" + m[1])],
  [/^<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, m => moment(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, m => `:${m[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, m => link(m[2], inline(m[1]))],
  [/^<?(https?:\/\/[^\s<>]*[^\s<>.,:;!?"')\]])>?/, m => link(m[1], [m[1]])],
  [/^\*\*\*(?=\S)(.+?)\*\*\*(?!\*)/s, m => el("b", {}, el("i", {}, ...inline(m[1])))],
  [/^\*\*(?=\S)(.+?)\*\*(?!\*)/s, m => el("b", {}, ...inline(m[1]))],
  [/^__(?=\S)(.+?)__(?!_)/s, m => el("u", {}, ...inline(m[1]))],
  [/^\*(?=\S)([^*]+?)\*(?!\*)/s, m => el("i", {}, ...inline(m[1]))],
  [/^_(?=\S)([^_]+?)_(?![_\w])/s, m => el("i", {}, ...inline(m[1])), /\w$/],
  [/^~~(?=\S)(.+?)~~/s, m => el("s", {}, ...inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, m => spoiler(inline(m[1]))],
];

const mention = (text, mine = false) => el("span", { className: mine ? "mention mine" : "mention", textContent: text });
const link = (href, kids) => el("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...kids);
const spoiler = kids => el("span", { className: "spoiler", tabIndex: 0, title: "Spoiler", onclick: e => e.currentTarget.classList.add("open") }, ...kids);

function inline(text) {
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    let hit = null;
    if (/[\\`<[h*_~|]/.test(rest[0])) {
      for (const [pattern, make, notAfter] of INLINE) {
        const match = pattern.exec(rest);
        if (match && !(notAfter && notAfter.test(text.slice(0, at)))) { hit = [match[0].length, make(match)]; break; }
      }
    }
    if (!hit) { plain += rest[0]; at += 1; continue; }
    if (typeof hit[1] === "string") plain += hit[1];
    else { if (plain) out.push(plain); plain = ""; out.push(hit[1]); }
    at += hit[0];
  }
  if (plain) out.push(plain);
  return out;
}

const BLOCK = [
  [/^(#{1,3})\s+(.+)$/, m => el("div", { className: "h" + m[1].length, role: "heading", "aria-level": m[1].length + 2 }, ...inline(m[2]))],
  [/^-#\s+(.+)$/, m => el("div", { className: "small" }, ...inline(m[1]))],
  [/^>\s?(.*)$/, m => el("blockquote", {}, ...inline(m[1]))],
  [/^(\s*)[-*]\s+(.+)$/, m => el("div", { className: m[1] ? "item deep" : "item" }, ...inline(m[2]))],
];

// A message's text. Lines that belong together stay in one paragraph, so that marks may span them.
export function markdown(text) {
  const box = el("div", { className: "md" });
  for (const [number, part] of text.split(/```(?:[a-z0-9]+\n)?([\s\S]*?)```/).entries()) {
    if (number % 2) { box.append(el("pre", { textContent: part.replace(/^\n|\n$/g, "") })); continue; }
    let lines = [];
    const flush = () => { const text = lines.join("\n").replace(/^\n+|\n+$/g, ""); if (text.trim()) box.append(el("p", {}, ...inline(text))); lines = []; };
    for (const line of part.split("\n")) {
      const block = BLOCK.map(([pattern, make]) => [pattern.exec(line), make]).find(([match]) => match);
      if (block) { flush(); box.append(block[1](block[0])); } else lines.push(line);
    }
    flush();
  }
  return box;
}

// ---- times

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(away) >= s) ?? UNITS.at(-1);
  return words.format(Math.round(away / size), unit);
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000), full = date.toLocaleString(undefined, STYLES.F);
  const node = el("time", { title: full, textContent: style === "R" ? relative(seconds) : date.toLocaleString(undefined, STYLES[style]) });
  if (style === "R") node.dataset.at = seconds;
  return node;
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-at]")) node.textContent = relative(Number(node.dataset.at));
}, 1000);
