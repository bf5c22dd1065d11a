import * as z from "zod/mini";
import { type Rule, textField } from "#rules/fields.ts";
import { INDIA_DIAL_CODE, phoneField, splitPhone, ungrouped } from "#rules/phone.ts";

/** The countries whose numbers the job fair accepts (public-site §5); the first is the default. */
export const fairPhoneCountries = ["IN", "US", "GB", "CA", "AU"] as const;

export interface FairPhoneTexts {
  readonly required: string;
  /** For a number in India that is not 10 digits starting with 6, 7, 8 or 9. */
  readonly india: string;
  /** For any other number that is invalid in its country. */
  readonly invalid: string;
  /** For a number of any other country. */
  readonly country: string;
}

/** The dial codes of the five countries; 44 and 61 also cover British and Australian islands. */
const fairDialCodes = [INDIA_DIAL_CODE, "1", "44", "61"];

/** The US and Canada share it with two dozen countries in the Caribbean. */
const NORTH_AMERICA = "1";

/** Expects a number in its stored form. */
async function isOfFairCountry(number: string): Promise<boolean> {
  const { dialCode = "" } = splitPhone(number) ?? {};
  if (dialCode !== NORTH_AMERICA) return fairDialCodes.includes(dialCode);
  const { countryOf } = await import("#rules/phone-book.ts");
  const country = countryOf(number.replace(/\s/g, ""));
  return country !== undefined && fairPhoneCountries.some((fair) => fair === country);
}

/** A number of the five countries; an Indian one must start with 6, 7, 8 or 9. */
export const fairPhoneField = (texts: FairPhoneTexts) =>
  phoneField(texts).check(z.refine(isOfFairCountry, { error: texts.country, abort: true }));

/** An untouched phone control may send a dial code alone. */
const isNothing = (value: string) => value === "" || splitPhone(value.trim())?.number === "";

async function inFull(value: string): Promise<string | null> {
  const { inDocumentedForm } = await import("#rules/phone-book.ts");
  return inDocumentedForm(ungrouped(value));
}

/** Any number of the five countries, including landlines; `null` if nothing was typed. */
export function optionalFairPhoneField({ invalid, country }: FairPhoneTexts) {
  const whenTyped =
    (holds: (number: string | null) => boolean | Promise<boolean>): Rule[0] =>
    async (value) =>
      isNothing(value) || holds(await inFull(value));
  const rules: Rule[] = [
    [whenTyped((number) => number !== null), invalid],
    [whenTyped((number) => number === null || isOfFairCountry(number)), country],
  ];
  return z.pipe(
    textField(rules),
    z.transform(async (value: string) => (isNothing(value) ? null : inFull(value))),
  );
}
