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

/** In pixels. A shorter movement may be a trembling finger. */
const STEP = 8;
/** In pixels. After this much scrolling, the header is out of sight. */
const BEGUN = 120;
/** In pixels. This close to the end, nothing is left to read. */
const END = 80;

/**
 * Marks the document while it is scrolled: `up` on the way up and at its end, else `down`. The styles then bring the
 * header and the button back, which would otherwise cover what is read.
 */
export function markScrollDirection(root: HTMLElement): void {
  const { dataset } = root;
  // Asked for now, it would make the browser lay out the whole page at once. One that opens scrolled is right from its
  // second event on.
  let last = 0;
  function mark() {
    const moved = scrollY - last;
    if (scrollY <= 0) delete dataset["scrolling"];
    if (Math.abs(moved) < STEP) return;
    last = scrollY;
    if (scrollY <= 0 || (scrollY < BEGUN && !dataset["scrolling"])) return;
    // The height is asked for on the way down alone: it makes the browser lay out what has changed.
    const isWayUp = moved < 0 || scrollY + innerHeight > root.scrollHeight - END;
    dataset["scrolling"] = isWayUp ? "up" : "down";
  }
  addEventListener("scroll", mark, { passive: true });
}
