/**
 * Runs inside the page, in any browser engine. Finds elements as Playwright's locators do, so that journeys are written
 * the same way for every engine.
 */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";

/** A text to match as Playwright does: a string matches anywhere and in any case, unless it must be exact. */
export interface Wanted {
  readonly text: string;
  readonly how: "exact" | "within" | "pattern";
  readonly flags?: string;
}

export interface Step {
  readonly by: "role" | "label" | "text" | "first" | "css";
  readonly role?: string;
  readonly wanted?: Wanted | undefined;
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

const matcher =
  ({ text, how, flags }: Wanted) =>
  (content: string | null) => {
    const found = plain(content ?? "");
    if (how === "pattern") return new RegExp(text, flags).test(found);
    return how === "exact" ? found === text : found.toLowerCase().includes(text.toLowerCase());
  };

function within(container: HTMLElement, { by, role = "", wanted }: Step): readonly HTMLElement[] {
  if (by === "css") return [...container.querySelectorAll<HTMLElement>(role)];
  if (by === "role") return queryAllByRole(container, role, wanted ? { name: matcher(wanted) } : {});
  if (!wanted) return [];
  const options = { normalizer: plain };
  if (by === "label") return queryAllByLabelText(container, matcher(wanted), options);
  return queryAllByText(container, matcher(wanted), options);
}

const isShown = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

/** The first visible element that the steps lead to, or else the first hidden one. */
export function find(steps: readonly Step[]): HTMLElement | null {
  let places: readonly HTMLElement[] = [document.body];
  for (const step of steps)
    places =
      step.by === "first" ? places.slice(0, 1) : [...new Set(places.flatMap((place) => within(place, step)))];
  return places.find(isShown) ?? places[0] ?? null;
}

export type State = "absent" | "hidden" | "shown" | "ready";

let lastPlace = "";

/** "Ready" means that it has not moved since the last call, and that a click at its centre would hit it. */
export function stateOf(steps: readonly Step[]): State {
  const element = find(steps);
  if (!element) return "absent";
  if (!isShown(element)) return "hidden";
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  const labelled = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isMet =
    met !== null && [element, ...labelled].some((part) => part.contains(met) || met.contains(part));
  const place = [left, top, width, height].join();
  const isStill = place === lastPlace;
  lastPlace = place;
  return isStill && isMet && !element.matches(":disabled") ? "ready" : "shown";
}

/** The centre of the element in the viewport, in whole pixels. */
export function middleOf(steps: readonly Step[]): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = (find(steps) ?? document.body).getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

export const fieldText = (steps: readonly Step[]) => (find(steps) as HTMLInputElement | null)?.value ?? "";

export const isChecked = (steps: readonly Step[]) =>
  (find(steps) as HTMLInputElement | null)?.checked ?? false;

/** A field may be read-only while it waits for something, and loses what is typed into it. */
export const isEditable = (steps: readonly Step[]) =>
  (find(steps) as HTMLInputElement | null)?.readOnly !== true;

export const isChoice = (steps: readonly Step[]) => find(steps) instanceof HTMLSelectElement;

/** Focuses a field and selects its text, so that what is typed replaces it. */
export function select(steps: readonly Step[]): void {
  const field = find(steps) as HTMLInputElement | null;
  field?.focus();
  field?.select?.();
}
