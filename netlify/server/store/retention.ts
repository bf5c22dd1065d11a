import type { Stored } from "#rules/record.ts";
import type { Store } from "./store.ts";

type Moment = string | null;

/** A function of a record. Code that handles records of every collection may call it too. */
type OfRecord<T> = { call(record: Stored<T>): Moment | Promise<Moment> }["call"];

export type Begins<T> = (store: Store) => Promise<OfRecord<T>>;

/** How long records of a kind are stored, as the privacy notice says. */
export interface Period<T> {
  /** How the privacy notice names them; a test compares the notice's months with these. */
  readonly notice: string;
  readonly months: number;
  /**
   * Reads what the kind's end depends on, once; the result says of a record from when its months count, in ISO 8601. `null`
   * while the record is needed.
   */
  readonly begins: Begins<T>;
  /** Whether the months may begin before the record was created. If not, newer records need not be read. */
  readonly mayBeginEarlier?: true;
}

/**
 * How long records are stored: until somebody deletes them, as long as the record that they belong to, or for a period. Those
 * with an `expiresAt` say it themselves.
 */
export type Retention<T> = T extends { readonly expiresAt: string }
  ? { readonly retention?: never }
  : { readonly retention: "kept" | "withOwner" | Period<T> };
