import { isSeniorDesignation } from "#domain/job-fair/job-fair-contact.ts";

/** Whether a contact person is known not to be whom the fair is meant for. */
export const isNotSenior = (designation: string | null | undefined) =>
  Boolean(designation) && !isSeniorDesignation(designation ?? "");
