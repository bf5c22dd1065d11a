import type { Noun } from "#admin/screen/count-of.ts";

/** In the lists of companies; elsewhere one of these records is called a registration: see `recordKinds`. */
export const companyNoun: Noun = ["company", "companies"];
