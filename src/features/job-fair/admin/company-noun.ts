import type { Noun } from "#admin/noun.ts";

/** In the lists of companies; elsewhere one of these records is called a registration: see `nouns`. */
export const companyNoun: Noun = ["company", "companies"];
