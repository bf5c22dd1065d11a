/** Closes the list when one of its links is followed, which may lead to an anchor on the same page. */
export function closeWhenFollowed(list: HTMLElement): void {
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) list.hidePopover();
  });
}

/** After Escape, no label appears beside the list until another key is pressed or the pointer moves elsewhere. */
export function hideLabelsByEscape(list: HTMLElement): void {
  for (const sign of ["keydown", "pointerover"])
    addEventListener(sign, ({ key }: Event & { readonly key?: string }) =>
      list.toggleAttribute("data-labels-hidden", key === "Escape"),
    );
}
