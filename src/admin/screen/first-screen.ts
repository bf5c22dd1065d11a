let isFirst = true;

/** The first screen after a load leaves the focus at the top of the page, where the browser puts it. */
export const isFirstScreen = () => isFirst;

/** A screen, or the sign-in, is shown: the next one takes the focus. */
export function noteScreen() {
  isFirst = false;
}
