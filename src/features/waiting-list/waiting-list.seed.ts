import * as z from "zod/mini";
import { JOB_FAIR_TERMS_VERSION } from "#features/job-fair/gifts.ts";
import { holdsAny, type Seed, timeInKochi } from "#local/seed/seeding.ts";
import { builtInHolidays } from "#rules/firm-facts.ts";
import { submissionMails } from "#server/outbox/submission-mails.ts";
import { newReference } from "#server/writing/reference.ts";
import { waitingListMails } from "./server/waiting-list-mails.ts";
import { consentWording, type WaitingListInput, waitingListSchema } from "./waiting-list.ts";

interface DemoEntry extends Required<WaitingListInput> {
  /** Days before the seeding, and the time of that day in Kochi. */
  readonly daysAgo: number;
  readonly at: string;
}

/** Companies that asked before registration opened, oldest first. */
const waiting: readonly DemoEntry[] = [
  {
    daysAgo: 3,
    at: "11:20",
    companyName: "Cardamom Hills Produce",
    fullName: "Jacob Chandy",
    email: "jacob@cardamomhills.example",
    phone: "+91 9446021187",
    agreed: true,
  },
  {
    daysAgo: 1,
    at: "16:45",
    companyName: "Marari Weavers Collective",
    fullName: "Sheela Thomas",
    email: "sheela@marariweavers.example",
    phone: "+91 8129900412",
    agreed: true,
  },
];

export const seed: Seed = {
  label: "companies on the job fair's waiting list",
  isPresent: holdsAny("waitingCompanies"),
  make: async ({ storeAt, now, newId }) => {
    for (const { daysAgo, at, ...sent } of waiting) {
      const { agreed: _, ...fields } = await z.parseAsync(waitingListSchema, sent);
      const moment = timeInKochi(now, daysAgo, at);
      const deps = { now: () => moment, newId };
      const record = {
        ...fields,
        consentWording,
        termsVersion: JOB_FAIR_TERMS_VERSION,
        suspectedSpam: false,
        reference: newReference(deps, "WAIT"),
        toldAt: null,
        progress: "new",
        ownerId: "",
        isSpam: false,
        source: null,
      } as const;
      const id = newId();
      await storeAt(moment).commit([
        { insert: "waitingCompanies", id, record },
        ...submissionMails(
          deps,
          { collection: "waitingCompanies", id },
          record,
          waitingListMails,
          builtInHolidays,
        ),
      ]);
    }
    return waiting.length;
  },
};
