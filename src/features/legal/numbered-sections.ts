interface Heading {
  readonly text: string;
}

/** What the list of contents names: terms are quoted by their numbers, whatever order their headings are of. */
export const numberedSections = <H extends Heading>(headings: readonly H[]): readonly H[] =>
  headings.filter(({ text }) => /^\d+\. /.test(text));
