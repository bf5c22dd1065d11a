import * as z from "zod/mini";
import { dayKey } from "#domain/calendar.ts";
import { enquirySchema } from "#domain/enquiry.ts";
import { daysBefore } from "./moments.ts";
import { enquiries } from "./records/enquiries.ts";
import type { SeedPart } from "./seeding.ts";

/** Kochi's clocks never change. */
const KOCHI_OFFSET = "+05:30";

function momentOf({ daysAgo, at }: { daysAgo: number; at: string }, now: Date): Date {
  const day = dayKey(daysBefore(now, daysAgo));
  const moment = new Date(`${day}T${at}:00${KOCHI_OFFSET}`);
  return moment < now ? moment : now;
}

export const enquiriesPart: SeedPart = {
  label: "enquiries",
  isPresent: async (store) => (await store.page("enquiries", { limit: 1 })).items.length > 0,
  seed: async ({ storeAt, now, newId }) => {
    for (const { daysAgo, at, suspectedSpam = false, ...sent } of enquiries) {
      const fields = await z.parseAsync(enquirySchema, sent);
      const document = { ...fields, suspectedSpam };
      await storeAt(momentOf({ daysAgo, at }, now)).commit([{ insert: "enquiries", id: newId(), document }]);
    }
    return enquiries.length;
  },
};
