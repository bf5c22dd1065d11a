/** Choices that read as they are kept. */
export const asOptions = (choices: readonly string[]) =>
  choices.map((choice) => ({ value: choice, label: choice }));
