import "./disclosure-menu.ts";

/*
 * The sheet itself is a native popover. What is left: to say its state, and to let it go when a link of it leads to a
 * place on the same page or the window grows wide.
 */
const menu = document.querySelector<HTMLElement>("#site-menu");
const toggle = document.querySelector("[popovertarget=site-menu]");

const close = () => menu?.hidePopover();

menu?.addEventListener("toggle", ({ newState }) => {
  toggle?.setAttribute("aria-expanded", String(newState === "open"));
});

menu?.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("a")) close();
});

matchMedia("(min-width: 48.0625rem)").addEventListener("change", close);
