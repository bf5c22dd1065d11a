import { isEdited, type Seed } from "#local/seed/seeding.ts";
import { changeSingleton, readSingleton } from "#server/writing/singleton.ts";
import { onlyHeadings, type PageHeadings } from "./headings.ts";

/** The single record of page headings, as after an edit in the back office. */
export const pageHeadings: PageHeadings = {
  newsHeading: "From the harbour and the office",
  partnershipHeading: "Companies we work with",
  partnershipSubHeading: "Spices, seafood, looms, boats, clinics and bread: ten neighbours along the coast",
};

export const seed: Seed = {
  label: "page headings",
  isPresent: isEdited("headings"),
  make: async ({ storeAt, now }) => {
    const store = storeAt(now);
    await store.commit([
      changeSingleton(onlyHeadings, await readSingleton(store, onlyHeadings), pageHeadings),
    ]);
    return Object.keys(pageHeadings).length;
  },
};
