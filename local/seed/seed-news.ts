import { news } from "#features/news/news.seed.ts";
import { demoId } from "./demo-id.ts";
import { daysBefore } from "./moments.ts";
import { seedFile } from "./seed-file.ts";
import type { SeedPart } from "./seeding.ts";

export const newsPart: SeedPart = {
  label: "news items",
  isPresent: async (store) => (await store.page("news", { limit: 1 })).items.length > 0,
  seed: async (seeding) => {
    const { storeAt, now } = seeding;
    const add = async ({ title, newsLink, daysAgo, picture }: (typeof news)[number]) => {
      const id = demoId("news", picture);
      const wanted = { purpose: "newsFile", folder: "news", picture, collection: "news", id } as const;
      const { address, write } = await seedFile(seeding, wanted);
      const document = { title, newsLink, newsFile: address };
      await storeAt(daysBefore(now, daysAgo)).commit([{ insert: "news", id, document }, write]);
    };
    await Promise.all(news.map(add));
    return news.length;
  },
};
