import * as z from "zod/mini";
import { jobFairCompanySchema } from "./company.ts";
import { jobFairContactSchema } from "./contact.ts";

/**
 * The rules of the first two steps, without their choices. Whether a domain is one of the rarer public providers is not asked:
 * an administrator has spoken with the company.
 */
export const registrationCorrection = z.extend(
  z.omit(jobFairCompanySchema, { industry: true, companySize: true }),
  z.omit(jobFairContactSchema, { designation: true }).shape,
);
