import { countriesByDialCode, countryOf } from "#rules/phone-book.ts";
import type { Country } from "./country.ts";

const names = new Intl.DisplayNames("en", { type: "region" });

/** Every country, sorted by name. */
export const countries: readonly Country[] = Object.entries(countriesByDialCode)
  .flatMap(([dialCode, codes]) =>
    codes.map((iso, place) => ({ iso, name: names.of(iso) ?? iso, dialCode, isMain: place === 0 })),
  )
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

export const isDialCode = (digits: string) => digits in countriesByDialCode;

/** The number's country, or else the main one with its dial code. */
export function countryOfNumber(dialCode: string, number: string): Country | undefined {
  const iso = countryOf(`+${dialCode}${number}`) ?? countriesByDialCode[dialCode]?.[0];
  return countries.find((country) => country.iso === iso);
}
