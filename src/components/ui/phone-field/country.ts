import { INDIA_DIAL_CODE } from "#domain/phone.ts";

/** A country that a phone number may be of. */
export interface Country {
  /** ISO 3166, two letters. */
  readonly iso: string;
  readonly name: string;
  readonly dialCode: string;
  /** The largest of those that share its dial code. */
  readonly isMain: boolean;
}

/** The default (public-site §5), known before the others are loaded. */
export const india: Country = { iso: "IN", name: "India", dialCode: INDIA_DIAL_CODE, isMain: true };
