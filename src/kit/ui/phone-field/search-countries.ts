import type { Country } from "./country.ts";

/** Without accents and case, so that "reunion" finds Réunion. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Better matches rank lower; `null` is no match. */
function rank({ name, iso, dialCode, isMain }: Country, sought: string): number | null {
  const digits = sought.replace(/^\+/, "");
  if (/^\d+$/.test(digits)) return dialCode.startsWith(digits) ? dialCode.length + (isMain ? 0 : 0.5) : null;
  if (plain(name).startsWith(sought)) return 0;
  if (iso.toLowerCase() === sought) return 1;
  if (plain(name).includes(` ${sought}`)) return 2;
  return plain(name).includes(sought) ? 3 : null;
}

/** Countries found by name, two-letter code or dial code, best match first. */
export function searchCountries(countries: readonly Country[], text: string): readonly Country[] {
  const sought = plain(text.trim());
  if (sought === "" || sought === "+") return countries;
  return countries
    .flatMap((country) => {
      const place = rank(country, sought);
      return place === null ? [] : [{ country, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ country }) => country);
}
