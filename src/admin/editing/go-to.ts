/** Takes whoever reads to a place, and the page only as far as is needed for that. */
export function goTo(place: HTMLElement | null) {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "nearest" });
}
