/** The numbering plans of all countries. Large, so it is loaded only where a phone number is written or judged. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";

/** Dial code to the countries that share it, the largest first. */
export const countriesByDialCode: Readonly<Record<string, readonly CountryCode[]>> =
  metadata.country_calling_codes;

const find = (number: string) => {
  const found = /^\+\d+$/.test(number) ? parsePhoneNumberFromString(number) : undefined;
  return found?.isValid() ? found : undefined;
};

/**
 * A number of plus sign and digits as it is kept, without what is dialled at home alone, such as a leading 0; `null`
 * where no country has such a number.
 */
export function inDocumentedForm(number: string): string | null {
  const found = find(number);
  return found ? `+${found.countryCallingCode} ${found.nationalNumber}` : null;
}

/** The country of a number, where several share its dial code. */
export const countryOf = (number: string): CountryCode | undefined => find(number)?.country;
