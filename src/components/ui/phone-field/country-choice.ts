/** What it takes to choose a country: the list and the search in it, which are fetched together. */
export { CountrySearch } from "./CountrySearch.tsx";
export { countries, countryOfNumber, isDialCode } from "./country-list.ts";
