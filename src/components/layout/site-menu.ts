import "./disclosure-menu.ts";

/*
 * The sheet itself is a native popover. What is left: to say its state, and to let it go when a link of it leads to a
 * place on the same page or the window grows wide.
 */
const menu = document.querySelector<HTMLElement>("#site-menu");
const toggle = document.querySelector("[popovertarget=site-menu]:not([popovertargetaction])");

const close = () => {
  if (menu?.matches(":popover-open")) menu.hidePopover();
};

menu?.addEventListener("toggle", () => {
  toggle?.setAttribute("aria-expanded", String(menu.matches(":popover-open")));
});

menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});

matchMedia("(min-width: 48.0625rem)").addEventListener("change", close);
