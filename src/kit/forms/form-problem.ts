/** Why a form was not sent, or cannot be. */
export interface Problem {
  /** Shown above the form. Without it, the errors of the fields are listed there. */
  readonly text?: string;
  /**
   * The fields that it is about, the first of which has the focus; it is settled once they are corrected. None: it is
   * about the form as a whole.
   */
  readonly names?: readonly string[];
}

/** A problem with a text, whose fields show it or a text of their own as well. */
export interface TextProblem extends Problem {
  readonly text: string;
}
