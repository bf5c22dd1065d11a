import "./back-closes.ts";
import "./bring-older.ts";
import "./disclosure-menu.ts";
import { noteFirstVisit } from "#kit/page/first-visit.ts";

// A script of its own would cost each page a hash in its policy.
noteFirstVisit();

// The sheet itself is a native popover, whose button tells assistive technology by itself whether it is open. This
// script closes it when one of its links leads to a place on the same page or the window becomes wide.
const menu = document.querySelector<HTMLElement>("#site-menu");
const toggle = document.querySelector("[popovertarget=site-menu]");

const close = () => menu?.hidePopover?.();

menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});

// The sheet covers the window: focus that leaves it with Tab would move on behind it, unseen.
menu?.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && ![menu, toggle].some((part) => part?.contains(relatedTarget))) close();
});

matchMedia("(min-width: 48.0625rem)").addEventListener("change", close);
