import type { ClientDirective } from "astro";
import { recall } from "../browser-storage.ts";
import { AWAKE } from "./awake-event.ts";

const interactIslands = 'astro-island[client="interact"]';

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

/** What an island holds that nobody has touched yet, or whose code is on its way. */
function sleeper() {
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

  function wakeBy(way: NonNullable<typeof load>) {
    load = way;
    if (isTouched) wake();
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

  return { wake, wakeBy, hold, note, release, giveUp };
}

type Sleeper = ReturnType<typeof sleeper>;

/** Nobody sleeps in an island that is awake. */
const sleepers = new WeakMap<Element, Sleeper | null>();

function sleeperIn(island: Element) {
  if (!sleepers.has(island)) sleepers.set(island, sleeper());
  return sleepers.get(island);
}

/** At the document, since the islands' own code comes after the page is painted, and they are touched before it. */
function listen(types: readonly string[], answer: (found: Sleeper, event: Event, island: Element) => void) {
  for (const type of types) {
    const hear = (event: Event) => {
      const island = event.target instanceof Element && event.target.closest(interactIslands);
      const found = island && sleeperIn(island);
      if (found) answer(found, event, island);
    };
    document.addEventListener(type, hear, { capture: true });
  }
}

listen(touches, ({ wake }) => wake());
listen(["submit", "click"], ({ hold }, event) => hold(event));
listen(["input"], ({ note }, event) => note(event));
listen(["astro:hydration-error"], ({ giveUp }) => giveUp());
// Of an island that cannot even ask for its code, since what wakes islands has not come itself, no error tells by name.
function hearOfScripts({ target }: Event) {
  if (!(target instanceof HTMLScriptElement)) return;
  for (const island of document.querySelectorAll(interactIslands)) sleeperIn(island)?.giveUp();
}

document.addEventListener("error", hearOfScripts, { capture: true });
listen([AWAKE], ({ release }, _, island) => {
  sleepers.set(island, null);
  release();
});

/**
 * Wakes an island when somebody first touches it, or unasked if it is told to. What is typed meanwhile stays in the controls, where the island
 * finds it, and is reported to it; the button that is pressed meanwhile is pressed again.
 */
const interact: ClientDirective = (load, { value }, island) => {
  const found = sleeperIn(island);
  found?.wakeBy(load);
  if (value === "at-once" || island.contains(document.activeElement) || isHalfWritten(island)) found?.wake();
};

// biome-ignore lint/style/noDefaultExport: Astro takes a directive's default export.
export default interact;
