/** The numbering plans of all countries. Large, so loaded only where a phone number is typed or validated. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";

/** Dial code to the countries that share it, the main country first. */
export const countriesByDialCode: Readonly<Record<string, readonly CountryCode[]>> =
  metadata.country_calling_codes;

/** Until 2019, mobile numbers in Mexico were called with a 1 before them, and many are still written so. */
const earlierInMexico = /^\+521(?=\d{10}$)/;

const find = (number: string) => {
  const found = /^\+\d+$/.test(number)
    ? parsePhoneNumberFromString(number.replace(earlierInMexico, "+52"))
    : undefined;
  return found?.isValid() ? found : undefined;
};

/**
 * The stored form of a number given as plus sign and digits, and an x with its extension if it has one, without a national
 * prefix such as a leading 0; `null` if the number is valid in no country.
 */
export function inDocumentedForm(given: string): string | null {
  const [, number = "", extension] = /^(\+\d+)(?:x|(x\d{1,7}))?$/.exec(given) ?? [];
  const found = find(number);
  return found
    ? [`+${found.countryCallingCode}`, found.nationalNumber, extension].filter(Boolean).join(" ")
    : null;
}

/** The number's country, also where several share its dial code. */
export const countryOf = (number: string): CountryCode | undefined => find(number)?.country;
