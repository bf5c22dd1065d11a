/** Closes the list when one of its links is followed, which may lead to a place on the same page. */
export function closeWhenFollowed(list: HTMLElement): void {
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) list.hidePopover();
  });
}
