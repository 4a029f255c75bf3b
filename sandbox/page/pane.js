// A pane: the messages of one channel, and the box under them.

import { composer } from "./composer.js";
import { closeOrphan } from "./lists.js";
import { message } from "./message.js";
import { $, get, getList, state } from "./state.js";

const NEAR_END_PX = 60, NEAR_START_PX = 80;

// `whenEmpty` gives what stands there while nothing has been said.
export function makePane(css, whenEmpty) {
  const root = $(css), scroll = $(".scroll", root), log = $(".log", root), notice = $(".notice", root);
  const pane = { root, scroll, log, whenEmpty, box: $(".box", root), channel: null, failures: new Map(), atEnd: true };
  let seen = "";
  const extent = () => `${scroll.scrollHeight} ${scroll.clientHeight}`;
  const keepEnd = () => {
    if (pane.atEnd) scroll.scrollTop = scroll.scrollHeight;
    seen = extent();
  };
  // Stay at the end while things arrive and pictures load, unless the person has scrolled away from it. When a
  // message is drawn anew the browser scrolls by itself: then something has grown or shrunk.
  scroll.onscroll = () => {
    if (seen !== extent()) keepEnd();
    else follow(pane, scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END_PX);
    if (scroll.scrollTop < NEAR_START_PX) loadOlder(pane);
  };
  new ResizeObserver(keepEnd).observe(log);
  new ResizeObserver(keepEnd).observe(scroll);
  // Whoever has written something sees it and the answer, however far up they were reading.
  pane.toEnd = () => {
    follow(pane, true);
    keepEnd();
  };
  pane.say = result => {
    const wrong = result.error ?? (result.failed ? "The application did not respond" : null);
    notice.textContent = wrong ?? result.hint ?? "";
    notice.classList.toggle("wrong", !!wrong);
  };
  return pane;
}

// Whether the pane stays at its end; where it does not, the browser keeps what is being read in its place.
function follow(pane, atEnd) {
  pane.atEnd = atEnd;
  pane.scroll.style.overflowAnchor = atEnd ? "none" : "auto";
}

// The box is made anew only for another channel or person: what is being typed stays.
export function openBox(pane) {
  const owner = `${state.me} ${pane.channel}`;
  if (pane.owner === owner) return;
  pane.owner = owner;
  composer(pane);
}

export async function loadLog(pane) {
  openBox(pane);
  const list = pane.channel ? await get("messages", { channel: pane.channel }) : [];
  if (!Array.isArray(list)) return;
  follow(pane, true);
  pane.log.replaceChildren(...list.map(m => message(pane, m)));
  pane.scroll.scrollTop = pane.scroll.scrollHeight;
  pane.say({});
  if (!list.length) pane.log.append(await pane.whenEmpty());
}

const firstId = pane => $("[data-id]", pane.log)?.dataset.id;

// Scrolled to the top: what was said before. The place where the person reads stays where it is.
async function loadOlder(pane) {
  const first = firstId(pane), { log, scroll } = pane;
  if (!first || pane.oldest === first) return;
  pane.loading ??= getList("messages", { channel: pane.channel, before: first });
  const list = await pane.loading;
  pane.loading = null;
  if (firstId(pane) !== first) return;
  if (!list.length) pane.oldest = first;
  const fromEnd = scroll.scrollHeight - scroll.scrollTop;
  log.prepend(...list.map(m => message(pane, m)));
  scroll.scrollTop = scroll.scrollHeight - fromEnd;
}

// Bring a message into view, loading what was said before if need be; false if it is not there.
export async function reveal(pane, id) {
  const found = () => $(`[data-id="${id}"]`, pane.log);
  while (!found() && pane.oldest !== firstId(pane)) await loadOlder(pane);
  if (!found()) return false;
  follow(pane, false);
  found().scrollIntoView({ block: "center" });
  found().classList.add("shown");
  setTimeout(() => found()?.classList.remove("shown"), 1500);
  return true;
}

// A message came or changed; true if it is a new one.
export function arrived(pane, m) {
  const old = $(`[data-id="${m.id}"]`, pane.log), first = firstId(pane);
  $(".empty", pane.log)?.remove();
  if (old) replace(old, message(pane, m));
  else if (!first || BigInt(m.id) > BigInt(first)) pane.log.append(message(pane, m));
  closeOrphan();
  return !old;
}

export function gone(pane, id) {
  $(`[data-id="${id}"]`, pane.log)?.remove();
  closeOrphan();
}

// Without taking the keyboard away from the control that was just used.
function replace(old, fresh) {
  const controls = node => [...node.querySelectorAll("button, a")];
  const at = controls(old).indexOf(document.activeElement);
  old.replaceWith(fresh);
  if (at >= 0) controls(fresh)[at]?.focus({ preventScroll: true });
}

export async function refreshEmpty(pane) {
  const old = $(".empty", pane.log);
  if (!old) return;
  const fresh = await pane.whenEmpty();
  if (old.isConnected) old.replaceWith(fresh);
}
