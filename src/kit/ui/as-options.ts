/** Options whose label is the stored value. */
export const asOptions = (choices: readonly string[]) =>
  choices.map((choice) => ({ value: choice, label: choice }));
