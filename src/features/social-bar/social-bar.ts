/** The footer carries the same links: while it is in view, the bar makes room for it. */
export function hideAtFooter(bar: HTMLElement, footer: Element): void {
  new IntersectionObserver(([sight]) => {
    bar.toggleAttribute("data-away", sight?.isIntersecting === true);
  }).observe(footer);
}
