/** The numbering plans of all countries. Large, so loaded only where a phone number is typed or validated. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";

/** Dial code to the countries that share it, the main country first. */
export const countriesByDialCode: Readonly<Record<string, readonly CountryCode[]>> =
  metadata.country_calling_codes;

const find = (number: string) => {
  const found = /^\+\d+$/.test(number) ? parsePhoneNumberFromString(number) : undefined;
  return found?.isValid() ? found : undefined;
};

/**
 * The stored form of a number given as plus sign and digits, without a national prefix such as a leading 0; `null` if
 * the number is valid in no country.
 */
export function inDocumentedForm(number: string): string | null {
  const found = find(number);
  return found ? `+${found.countryCallingCode} ${found.nationalNumber}` : null;
}

/** The number's country, also where several share its dial code. */
export const countryOf = (number: string): CountryCode | undefined => find(number)?.country;
