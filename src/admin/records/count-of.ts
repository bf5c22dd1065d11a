/** What records of one kind are called: one of them, and several. */
export type Noun = readonly [one: string, several: string];

export const countOf = (count: number, [one, several]: Noun) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;
