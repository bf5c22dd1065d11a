import { isGiven } from "#admin/screen/missing.ts";
import { isSeniorDesignation } from "../contact.ts";

/** Whether a contact person is known not to be a senior decision-maker, for whom the fair is meant. */
export const isNotSenior = (designation: string | null | undefined) =>
  isGiven(designation) && !isSeniorDesignation(designation);
