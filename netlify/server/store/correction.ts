import type { ZodMiniObject } from "zod/mini";

/** Fields of a form that another record of another collection holds. */
export interface CorrectedPart {
  readonly collection: string;
  /** The unique index of that collection whose value is the record's id. */
  readonly index: string;
  readonly fields: readonly string[];
  /** For its fields while there is no such record. */
  readonly missing: string;
}

/** What may be corrected in a record of an inbox: by administrators, and by its sender with the link in the receipt. */
export interface Correction {
  readonly labels: Readonly<Record<string, string>>;
  /** The form's own rules for these fields; made when they are needed, since every function knows every collection. */
  readonly rules: () => ZodMiniObject;
  /** The link in the receipt leads to a page of the noun's own. */
  readonly hasOwnPage?: true;
  readonly part?: CorrectedPart;
  /** The changes of the record with what follows from them. */
  readonly completed?: (changes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}
