/** A function of a record, which may also be called by those who only know that it is one. */
export type Of<T, Result> = { call(record: T): Result }["call"];

/** What an editor says of a record. */
export interface HistoryWords<T> {
  /** What is compared, in the order of the editor: the names of fields, or of `texts`. */
  readonly labels: Readonly<Record<string, string>>;
  /** What a label says of a record, where that is not the field of its name. */
  readonly texts?: Of<T, Readonly<Record<string, string>>>;
}

/** Earlier versions of what visitors see are kept, and shown beside the current one. */
export interface History<T> {
  /** Imported when they are needed, since every function knows every collection; by default, the labels of the fields. */
  readonly words: () => Promise<HistoryWords<T>>;
  /** The fields that hold the address of a file, beside those that say so themselves. */
  readonly files?: readonly string[];
  /** The fields that are kept, if not all. */
  readonly fields?: readonly string[];
  /** Which records visitors see, if not all. */
  readonly of?: Of<T, boolean>;
  /** Something is shown before a record is first stored, as with a singleton: that is its version 0. */
  readonly isBuiltIn?: true;
}
