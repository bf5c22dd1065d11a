import * as z from "zod/mini";
import { jobFairCompanySchema } from "#features/job-fair/company.ts";
import { jobFairContactSchema } from "#features/job-fair/contact.ts";
import { jobFairGiftsSchema } from "#features/job-fair/gifts.ts";
import { registrations } from "#features/job-fair/job-fair.seed.ts";
import { registerCompany } from "#features/job-fair/server/company-step.ts";
import { saveContact } from "#features/job-fair/server/contact-step.ts";
import { saveGifts } from "#features/job-fair/server/gift-step.ts";
import type { FairDeps } from "#features/job-fair/server/steps.ts";
import { consoleLog } from "#server/platform/log.ts";
import { timeInKochi } from "./moments.ts";
import type { SeedPart } from "./seeding.ts";

/** Registers a company step by step like any other, as far as it got. */
async function register(deps: FairDeps, { company, contact, selection }: (typeof registrations)[number]) {
  const sending = { key: undefined, flowToken: undefined };
  const { companyId } = await registerCompany(deps, sending, z.parse(jobFairCompanySchema, company));
  if (contact) {
    await saveContact(deps, undefined, { companyId, ...(await z.parseAsync(jobFairContactSchema, contact)) });
  }
  if (selection) {
    await saveGifts(deps, undefined, { companyId, ...z.parse(jobFairGiftsSchema, selection) });
  }
}

export const jobFairPart: SeedPart = {
  label: "registered companies",
  isPresent: async (store) => (await store.page("jobFairCompanies", { limit: 1 })).items.length > 0,
  seed: async ({ storeAt, now, newId }) => {
    for (const { daysAgo, at, ...sent } of registrations) {
      const moment = timeInKochi(now, daysAgo, at);
      const askPostalService = () => Promise.reject(new Error("The demo's codes are all in the table."));
      const deps = { store: storeAt(moment), now: () => moment, newId, log: consoleLog, askPostalService };
      await register(deps, { daysAgo, at, ...sent });
    }
    return registrations.length;
  },
};
