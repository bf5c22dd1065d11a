/** Where reading goes on when a control goes with what it did. */
export const readOnInScreen = () =>
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
