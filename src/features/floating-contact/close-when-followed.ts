/** Lets the list go when one of its links was followed, which may lead to a place on the same page. */
export function closeWhenFollowed(list: HTMLElement): void {
  list.addEventListener("click", ({ target }) => {
    const isLink = target instanceof Element && target.closest("a") !== null;
    if (isLink && list.matches(":popover-open")) list.hidePopover();
  });
}
