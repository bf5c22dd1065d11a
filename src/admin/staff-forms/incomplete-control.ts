/** A control that was begun and holds no value yet, such as a date without its year: a form would take it for empty. */
export const incompleteControl = (form: HTMLFormElement): HTMLInputElement | undefined =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .find(({ validity }) => validity.badInput);
