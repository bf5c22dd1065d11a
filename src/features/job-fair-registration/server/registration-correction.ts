import * as z from "zod/mini";
import { jobFairCompanySchema } from "../company.ts";
import { emailDomain, jobFairContactSchema, officialEmailText } from "../contact.ts";
import { isPublicProvider } from "./public-mail-domains.ts";

const { email, fullName, phone, alternateContact } = jobFairContactSchema.shape;

/** The rules of the first two steps, without their choices. */
export const registrationCorrection = z.extend(
  z.omit(jobFairCompanySchema, { industry: true, companySize: true }),
  {
    fullName,
    email: email.check(z.refine((address) => !isPublicProvider(emailDomain(address)), officialEmailText)),
    phone,
    alternateContact,
  },
);
