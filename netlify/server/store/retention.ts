import type { Stored } from "#rules/record.ts";
import type { Store } from "./store.ts";

type Moment = string | null;

/** A function of a record, which may also be called by those who only know that it is one. */
type OfRecord<T> = { call(record: Stored<T>): Moment | Promise<Moment> }["call"];

export type Begins<T> = (store: Store) => Promise<OfRecord<T>>;

/** Records of a kind are stored for so long, as the privacy notice says. */
export interface Period<T> {
  /** The words by which the notice names them; a test compares its months with these. */
  readonly notice: string;
  readonly months: number;
  /**
   * Reads what the kind's end depends on, once; the result says of a record from when its months count, in ISO 8601. `null`
   * while the record is needed.
   */
  readonly begins: Begins<T>;
  /** The months may begin before the record was created; otherwise only records older than they are looked at. */
  readonly mayBeginEarlier?: true;
}

/**
 * How long records are stored: until somebody deletes them, as long as the record that they belong to, or for a period. Those
 * with an `expiresAt` say it themselves.
 */
export type Retention<T> = T extends { readonly expiresAt: string }
  ? { readonly retention?: never }
  : { readonly retention: "kept" | "withOwner" | Period<T> };
