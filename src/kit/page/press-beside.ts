/** The open dialogs and popovers outside which a press is. A press on a dialog's backdrop has the dialog as its target. */
const besidePress = ({ target, clientX, clientY }: PointerEvent): readonly HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>("dialog[open][closedby=any], [popover='']:is(:popover-open)"),
  ].filter((element) => {
    if (!(element instanceof HTMLDialogElement))
      return (target as Element).closest(`#${element.id}, [popovertarget="${element.id}"]`) === null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return target === element && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  });

function close(element: HTMLElement) {
  if (!(element instanceof HTMLDialogElement)) element.hidePopover();
  // Browsers send `cancel` first too, with which the page may keep the dialog open.
  else if (element.dispatchEvent(new Event("cancel", { cancelable: true }))) element.close();
}

/**
 * Closes dialogs with `closedby="any"`, and popovers, by a press that begins and ends beside them, for browsers that do
 * not. Popovers too, since Safari left them open from iOS 17 to 18.2.
 */
export function closeByPressBeside(): void {
  let pressed: readonly HTMLElement[] = [];
  addEventListener("pointerdown", (event) => {
    pressed = besidePress(event);
  });
  addEventListener("pointerup", (event) => {
    for (const element of besidePress(event)) if (pressed.includes(element)) close(element);
  });
}
