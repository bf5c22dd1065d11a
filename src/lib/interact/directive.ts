import type { ClientDirective } from "astro";
import { recall } from "../browser-storage.ts";
import { AWAKE, type Replay } from "./awake-event.ts";

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

const asleep = new AbortController();
const typed = new Map<HTMLInputElement, Event>();
let load: Parameters<ClientDirective>[0] | undefined;
let isTouched = false;
let isWaking = false;
let pressed: HTMLButtonElement | null = null;
let refusing: HTMLButtonElement | null | undefined;
let focused: HTMLInputElement | null = null;

async function wake() {
  isTouched = true;
  focused = document.activeElement as HTMLInputElement | null;
  if (isWaking || !load) return;
  isWaking = true;
  const hydrate = await load();
  hydrate();
}

function rest() {
  pressed?.removeAttribute("aria-busy");
  refusing?.setCustomValidity("");
}

function hold(event: Event) {
  const button = buttonOf(event);
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  rest();
  pressed = button;
  button.setAttribute("aria-busy", "true");
}

function note(event: Event) {
  typed.set(event.target as HTMLInputElement, event);
}

function release({ detail }: CustomEvent<Replay>) {
  asleep.abort();
  rest();
  detail({ typed, focused, pressed });
}

/**
 * Without its code the island cannot show a message, so the browser shows one at the submit button: it never validates
 * other buttons.
 */
function giveUp() {
  isWaking = false;
  rest();
  refusing = pressed?.form?.querySelector("[type=submit]");
  refusing?.setCustomValidity(unreachable);
  refusing?.reportValidity();
  pressed = null;
}

/** At the document, since the code that knows the island may come after the page is painted, and touches before it. */
function listen<Heard extends Event>(type: string, answer: (event: Heard) => void, within: string) {
  const hear = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(within)) answer(event as Heard);
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
