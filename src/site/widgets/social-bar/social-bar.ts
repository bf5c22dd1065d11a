/** Hides the bar while the footer is in view, since the footer has the same links. */
export function hideAtFooter(bar: HTMLElement, footer: Element): void {
  // Several at once if the visitor scrolls while the page is busy; the last one holds.
  new IntersectionObserver((sightings) => {
    bar.toggleAttribute("data-away", sightings.at(-1)?.isIntersecting === true);
  }).observe(footer);
}
