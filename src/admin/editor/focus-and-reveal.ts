/** Focuses an element, and scrolls only as far as needed to show it. */
export function focusAndReveal(place: HTMLElement | null) {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "nearest" });
}
