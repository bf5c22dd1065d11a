/** The name of one kind of record, in singular and plural. */
export type Noun = readonly [one: string, several: string];

export const countOf = (count: number, [one, several]: Noun) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;
