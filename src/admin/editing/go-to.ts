/** Focuses an element, and scrolls only as far as needed to show it. */
export function goTo(place: HTMLElement | null) {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "nearest" });
}
