/** A control with incomplete input, such as a date without its year, whose value would be read as empty. */
export const incompleteControl = (form: HTMLFormElement): HTMLInputElement | undefined =>
  Array.from(form.elements)
    .filter((control) => control instanceof HTMLInputElement)
    .find(({ validity }) => validity.badInput);
