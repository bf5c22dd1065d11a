import { isGiven } from "#admin/records/given.ts";
import { isSeniorDesignation } from "#domain/job-fair/job-fair-contact.ts";

/** Whether a contact person is known not to be a senior decision-maker, for whom the fair is meant. */
export const isNotSenior = (designation: string | null | undefined) =>
  isGiven(designation) && !isSeniorDesignation(designation);
