import { seedFile } from "#local/seed/media.ts";
import { isEdited, type Seed, type Seeding } from "#local/seed/seeding.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { changeSingleton, readSingleton } from "#server/writing/singleton.ts";
import { defaultFooter, type Footer, onlyFooter } from "./footer.ts";

/** The single footer record, before its videos and banner are added. */
export const footer: Footer = { ...defaultFooter, videoheading: "See how we work" };

/** The three promotional videos in the seed's media, in the order of the footer's slots. */
export const footerVideos = ["tide-table", "pilot-boat", "rain-on-water"] as const;

export const footerBanner = "first-light";

const shownInFooter = { collection: "footers", id: SINGLETON_ID } as const;

const seedVideo = (seeding: Seeding, picture: string) =>
  seedFile(seeding, { ...shownInFooter, folder: "films", picture, purpose: "videofile" });

export const seed: Seed = {
  label: "footer films",
  isPresent: isEdited("footers"),
  make: async (seeding) => {
    const videos = await Promise.all(footerVideos.map((picture) => seedVideo(seeding, picture)));
    const banner = await seedFile(seeding, {
      ...shownInFooter,
      purpose: "imagefile",
      folder: "footer",
      picture: footerBanner,
    });
    const slots = videos.map(({ url }, index) => [`videofile${index + 1}`, url]);
    const changes = { ...footer, ...Object.fromEntries(slots), imagefile: banner.url };
    const store = seeding.storeAt(seeding.now);
    const writes = [...videos.map(({ write }) => write), banner.write];
    await store.commit([
      changeSingleton(onlyFooter, await readSingleton(store, onlyFooter), changes),
      ...writes,
    ]);
    return videos.length;
  },
};
