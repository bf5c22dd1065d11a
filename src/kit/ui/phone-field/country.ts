import { INDIA_DIAL_CODE } from "#rules/phone.ts";

/** A country in the phone field. */
export interface Country {
  /** ISO 3166, two letters. */
  readonly iso: string;
  readonly name: string;
  readonly dialCode: string;
  /** The main one of the countries that share its dial code. */
  readonly isMain: boolean;
}

/** The default (public-site §5), available before the others have loaded. */
export const india: Country = { iso: "IN", name: "India", dialCode: INDIA_DIAL_CODE, isMain: true };
