let isFirst = true;

/** On the first screen after a load, the focus stays at the top of the page, where the browser puts it. */
export const isFirstScreen = () => isFirst;

/** Notes that a screen or the sign-in was shown: the next one takes the focus. */
export function noteScreen() {
  isFirst = false;
}
