import type { ClientDirective } from "astro";
import { recall } from "#kit/browser-storage.ts";
import { DRAFT_LIFE_MS } from "#rules/limits.ts";
import { COMPLETE } from "./complete-event.ts";
import { HYDRATED, type Replay } from "./events.ts";

/**
 * Adds a value to the form's draft, as `form-draft.ts` reads it; an expired one is replaced. Written here again and in
 * few bytes, since this file is part of every page with a form, before its first paint.
 */
function addToDraft(storageKey: string, name: string, value: string | boolean) {
  try {
    const keptAt = Date.now();
    const kept = JSON.parse(recall("sessionStorage", storageKey) ?? "{}");
    const draft = keptAt - kept.keptAt < DRAFT_LIFE_MS ? kept : { startedAt: performance.timeOrigin };
    const values = { ...draft.values, [name]: value };
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, values, keptAt }));
  } catch {
    // Storage is switched off or full.
  }
}

/** The events that complete the page and hydrate its island. `input` is for browsers that autofill a form unasked. */
const touches = ["pointerover", "pointerdown", "focusin", "keydown", "input", "submit"];

const unreachable = "This form could not be loaded. Try again, or load this page again.";
const kept = " What you typed is kept.";
/** Read from the page's menu, whose number is always current. */
const elsewhere = () => ` You can also call ${document.querySelector("a[href^=tel]")?.textContent}.`;

/** Code that stalls on the way, or arrives and does not run, is not reported as lost. A slow line takes some seconds. */
const WAIT_MS = 20_000;

const buttonOf = (event: Event) =>
  event instanceof SubmitEvent ? event.submitter : (event.target as Element).closest("button[type=button]");

/** The form's draft, stored under the key in its `data-draft`, if the visitor has touched the form before. */
const draftOf = (form: HTMLElement | null | undefined) =>
  recall("sessionStorage", form?.dataset["draft"] ?? "");

const untilHydrated = new AbortController();
const typed = new Map<HTMLInputElement, Event>();
let load: Parameters<ClientDirective>[0] | undefined;
let isTouched = false;
let isHydrating = false;
let pressed: HTMLButtonElement | null = null;
let entered: KeyboardEvent | undefined;
let refusing: HTMLButtonElement | null | undefined;
let focused: HTMLInputElement | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;

async function startHydration(touch?: KeyboardEvent) {
  isTouched = true;
  // A form whose button is disabled is not submitted by Enter, but may have an answer to it.
  if (touch?.key === "Enter") entered = touch;
  dispatchEvent(new Event(COMPLETE));
  // A form that is rendered anew fills itself in, once the focus has gone with the old one.
  if (document.activeElement !== document.body) focused = document.activeElement as HTMLInputElement | null;
  if (isHydrating || !load) return;
  isHydrating = true;
  const hydrate = await load();
  hydrate();
}

function stopWaiting() {
  clearTimeout(waiting);
  waiting = undefined;
}

function reset() {
  pressed?.removeAttribute("aria-busy");
  refusing?.setCustomValidity("");
}

function intercept(event: Event) {
  const button = buttonOf(event);
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  reset();
  pressed = button;
  button.setAttribute("aria-busy", "true");
  // Counted from the first press: whoever presses again and again waits no longer.
  waiting ??= setTimeout(sayUnreachable, WAIT_MS);
}

/** Stores the input as the hydrated form does: the page may be reloaded before its code has loaded, or since it cannot. */
function record(event: Event) {
  const control = event.target as HTMLInputElement;
  typed.set(control, event);
  const { form, name, type, tabIndex } = control;
  const key = form?.dataset["draft"];
  // Neither a file, which a draft cannot hold, nor the honeypot, which no visitor can reach.
  if (key && type !== "file" && tabIndex >= 0)
    addToDraft(key, name, type === "checkbox" ? control.checked : control.value);
}

function release({ detail }: CustomEvent<Replay>) {
  untilHydrated.abort();
  stopWaiting();
  reset();
  detail({ typed, focused, pressed, entered });
}

/**
 * Without its code the island cannot show an error, so the browser shows it as the submit button's validation message;
 * other buttons are never validated.
 */
function sayUnreachable() {
  // Nothing waits for the code, or that was said already.
  if (!pressed) return;
  stopWaiting();
  reset();
  refusing = pressed.form?.querySelector("[type=submit]");
  refusing?.setCustomValidity(unreachable + (draftOf(pressed.form) ? kept : "") + elsewhere());
  refusing?.reportValidity();
  pressed = null;
}

/** The code is lost, so the next touch requests it again. */
function giveUp() {
  isHydrating = false;
  sayUnreachable();
}

/** Listens on the document: the visitor may touch the island before Astro has run this directive for it. */
function listen<Heard extends Event>(type: string, answer: (event: Heard) => void, within: string) {
  const handle = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(within)) answer(event as Heard);
  };
  document.addEventListener(type, handle, { capture: true, signal: untilHydrated.signal });
}

const island = '[client="interact"]';
for (const touch of touches) listen<KeyboardEvent>(touch, startHydration, island);
for (const press of ["submit", "click"]) listen(press, intercept, island);
listen("input", record, island);
listen("astro:hydration-error", giveUp, island);
listen(HYDRATED, release, island);
// The script that failed to load may be the one that hydrates islands.
listen("error", giveUp, "script");

/**
 * Hydrates the page's island when the visitor first touches it, or at once if told to. Text typed meanwhile stays in
 * the controls, where the island finds it, and is reported to it; a button pressed meanwhile is pressed again. A page
 * has at most one such island.
 */
const interact: ClientDirective = (how, { value }, element) => {
  load = how;
  if (
    isTouched ||
    value === "at-once" ||
    element.contains(document.activeElement) ||
    draftOf(element.querySelector("form"))
  )
    startHydration();
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default interact;
