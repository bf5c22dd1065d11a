interface Heading {
  readonly text: string;
}

/** The headings for the list of contents: terms are cited by their numbers, whatever their heading level. */
export const numberedSections = <H extends Heading>(headings: readonly H[]): readonly H[] =>
  headings.filter(({ text }) => /^\d+\. /.test(text));
