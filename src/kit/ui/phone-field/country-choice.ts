/** The country list and the search in it, loaded together. */
export { CountrySearch } from "./CountrySearch.tsx";
export { countries, countryOfNumber, isDialCode } from "./country-list.ts";
