import type { ClientDirective } from "astro";
import { recall } from "../browser-storage.ts";
import { AWAKE } from "./awake-event.ts";

/** What counts as touching an island. `input` is for browsers that fill in a form unasked. */
const touches = ["pointerover", "focusin", "input", "submit"];

const unreachable = "This form could not be loaded. Please check your connection and try again.";

const buttonOf = (event: Event) =>
  event instanceof SubmitEvent
    ? event.submitter
    : event.target instanceof Element && event.target.closest("button[type=button]");

/** Whoever comes back to a half-written form has touched it before. Its `data-draft` names where the rest is kept. */
function isHalfWritten(island: HTMLElement) {
  const key = island.querySelector<HTMLElement>("[data-draft]")?.dataset["draft"];
  return key !== undefined && recall("sessionStorage", key) !== null;
}

/** Browsers report what they fill in by a plain event, what is typed by one that tells how. */
const asFilledIn = (event: Event) => new Event("input", event);
const asCame = (event: Event) =>
  event instanceof InputEvent ? new InputEvent("input", event) : asFilledIn(event);

/** A file is chosen by `change`; everything else is written by `input`. */
function report(control: EventTarget, event: Event) {
  control.dispatchEvent(event);
  if (control instanceof HTMLInputElement && control.type === "file")
    control.dispatchEvent(new Event("change", { bubbles: true }));
}

const asleep = new AbortController();
const typed = new Map<EventTarget, Event>();
let load: Parameters<ClientDirective>[0] | undefined;
let isTouched = false;
let isWaking = false;
let pressed: HTMLButtonElement | null = null;

async function wake() {
  isTouched = true;
  if (isWaking || !load) return;
  isWaking = true;
  const hydrate = await load();
  hydrate();
}

const rest = () => pressed?.removeAttribute("aria-busy");

function hold(event: Event) {
  const button = buttonOf(event);
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.setCustomValidity("");
  rest();
  pressed = button;
  button.setAttribute("aria-busy", "true");
}

function note(event: Event) {
  if (event.target) typed.set(event.target, event);
}

function release() {
  asleep.abort();
  // Nobody sees any more what a field corrects under the keys where the whole is sent in the same moment.
  const again = pressed ? asFilledIn : asCame;
  for (const [control, event] of typed) report(control, again(event));
  rest();
  pressed?.click();
}

/** Without the code nothing can be said in the page itself, so the browser says it at the button. */
function giveUp() {
  isWaking = false;
  rest();
  pressed?.setCustomValidity(unreachable);
  pressed?.reportValidity();
  pressed = null;
}

/** At the document, since the code that knows the island may come after the page is painted, and touches before it. */
function listen(type: string, answer: (event: Event) => void, within: string) {
  const hear = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(within)) answer(event);
  };
  document.addEventListener(type, hear, { capture: true, signal: asleep.signal });
}

const island = '[client="interact"]';
for (const touch of touches) listen(touch, wake, island);
for (const held of ["submit", "click"]) listen(held, hold, island);
listen("input", note, island);
listen("astro:hydration-error", giveUp, island);
listen(AWAKE, release, island);
// The file that was lost may be the one that wakes islands.
listen("error", giveUp, "script");

/**
 * Wakes the island of its page when somebody first touches it, or unasked if it is told to. What is typed meanwhile stays
 * in the controls, where the island finds it, and is reported to it; the button that is pressed meanwhile is pressed again.
 * A page has one such island at most.
 */
const interact: ClientDirective = (how, { value }, element) => {
  load = how;
  if (isTouched || value === "at-once" || element.contains(document.activeElement) || isHalfWritten(element))
    wake();
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default interact;
