import { partners } from "#features/partner/partner.seed.ts";
import { demoId } from "./demo-id.ts";
import { inOrder } from "./moments.ts";
import { seedFile } from "./seed-file.ts";
import type { SeedPart } from "./seeding.ts";

export const partnersPart: SeedPart = {
  label: "partners",
  isPresent: async (store) => (await store.page("partners", { limit: 1 })).items.length > 0,
  seed: async (seeding) => {
    const add = async ({ companyname, description, picture }: (typeof partners)[number], index: number) => {
      const id = demoId("partners", picture);
      const wanted = {
        purpose: "companylogo",
        folder: "partners",
        picture,
        collection: "partners",
        id,
      } as const;
      const { address, write } = await seedFile(seeding, wanted);
      const document = { companyname, description, companylogo: address };
      const store = seeding.storeAt(inOrder(seeding.now, index));
      await store.commit([{ insert: "partners", id, document }, write]);
    };
    await Promise.all(partners.map(add));
    return partners.length;
  },
};
