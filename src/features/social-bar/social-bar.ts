/** Hides the bar while the footer is in view, since the footer has the same links. */
export function hideAtFooter(bar: HTMLElement, footer: Element): void {
  new IntersectionObserver(([sight]) => {
    bar.toggleAttribute("data-away", sight?.isIntersecting === true);
  }).observe(footer);
}
