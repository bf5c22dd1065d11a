import { seedFile } from "#local/seed/media.ts";
import { isEdited, type Seed, type Seeding } from "#local/seed/seeding.ts";
import { SINGLETON_ID } from "#server/store/collections.ts";
import { changeSingleton, readSingleton } from "#server/writing/singleton.ts";
import { defaultFooter, type Footer, onlyFooter } from "./footer.ts";

/** The single footer record, before its videos and banner are added. */
export const footer: Footer = { ...defaultFooter, videoheading: "See how we work" };

/** The three promotional videos in the seed's media, in the order of the footer's slots. */
export const footerVideos = ["tide-table", "pilot-boat", "rain-on-water"] as const;

export const footerBanner = "first-light";

const shownInFooter = { collection: "footers", id: SINGLETON_ID } as const;

/** A video and its poster. */
async function seedVideo(seeding: Seeding, picture: string) {
  const wanted = { ...shownInFooter, folder: "films", picture } as const;
  const video = await seedFile(seeding, { ...wanted, purpose: "videofile" });
  const poster = await seedFile(seeding, { ...wanted, purpose: "imagefile" });
  return { video, poster, writes: [video.write, poster.write] };
}

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
    const slots = videos.flatMap(({ video, poster }, index) => [
      [`videofile${index + 1}`, video.address],
      [`videoposter${index + 1}`, poster.address],
    ]);
    const changes = { ...footer, ...Object.fromEntries(slots), imagefile: banner.address };
    const store = seeding.storeAt(seeding.now);
    const writes = [...videos.flatMap((video) => video.writes), banner.write];
    await store.commit([
      changeSingleton(onlyFooter, await readSingleton(store, onlyFooter), changes),
      ...writes,
    ]);
    return videos.length;
  },
};
