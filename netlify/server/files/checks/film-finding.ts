/** The result of checking a film. */
export interface FilmFinding {
  /** Why the film is refused, or `null`. */
  readonly fault: string | null;
  /** A warning for the sender about a film that is accepted, or `null`. */
  readonly warning: string | null;
}

export const faulty = (fault: string): FilmFinding => ({ fault, warning: null });
