import * as z from "zod/mini";
import { enquiries } from "#features/enquiry/enquiry.seed.ts";
import { enquirySchema } from "#features/enquiry/enquiry.ts";
import { timeInKochi } from "./moments.ts";
import type { SeedPart } from "./seeding.ts";

export const enquiriesPart: SeedPart = {
  label: "enquiries",
  isPresent: async (store) => (await store.page("enquiries", { limit: 1 })).items.length > 0,
  seed: async ({ storeAt, now, newId }) => {
    for (const { daysAgo, at, suspectedSpam = false, progress = "new", ...sent } of enquiries) {
      const fields = await z.parseAsync(enquirySchema, sent);
      const document = { ...fields, suspectedSpam, progress };
      await storeAt(timeInKochi(now, daysAgo, at)).commit([{ insert: "enquiries", id: newId(), document }]);
    }
    return enquiries.length;
  },
};
