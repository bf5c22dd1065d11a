/** Choices that are stored as they are read. */
export const asOptions = (choices: readonly string[]) =>
  choices.map((choice) => ({ value: choice, label: choice }));
