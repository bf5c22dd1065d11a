/** What a look through a film came to. */
export interface FilmFinding {
  /** What is wrong with it, or `null`. */
  readonly fault: string | null;
  /** What its sender should know, though nothing is wrong. */
  readonly warning: string | null;
}

export const faulty = (fault: string): FilmFinding => ({ fault, warning: null });
