/** What the back office and the page in its frame tell each other. That page cannot load anything by itself. */

/** The first message, to the page's window, with the port over which the others are sent. */
export interface OpenMessage {
  readonly name: string;
  readonly file: Blob;
}

/** The page asks for a file of its library: a font, a table of characters or a decoder. */
export interface PartRequest {
  readonly part: string;
}

export interface PartAnswer extends PartRequest {
  /** `null` if it cannot be loaded. */
  readonly bytes: Blob | null;
}
