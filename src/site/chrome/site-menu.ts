import "./disclosure-menu.ts";

/*
 * The sheet itself is a native popover. This script reports its state, and closes it when one of its links leads to a
 * place on the same page or the window becomes wide.
 */
const menu = document.querySelector<HTMLElement>("#site-menu");
const toggle = document.querySelector("[popovertarget=site-menu]");

const close = () => menu?.hidePopover();

const tellState = () => toggle?.setAttribute("aria-expanded", String(menu?.matches(":popover-open")));

menu?.addEventListener("toggle", tellState);
// It may have been opened before this script ran.
tellState();

menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});

// The sheet covers the window: focus that leaves it with Tab would move on behind it, unseen.
menu?.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && ![menu, toggle].some((part) => part?.contains(relatedTarget))) close();
});

matchMedia("(min-width: 48.0625rem)").addEventListener("change", close);
