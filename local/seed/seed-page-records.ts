import { footer, footerBanner, footerFilms } from "#features/footer/footer.seed.ts";
import { pageHeadings } from "#features/headings/headings.seed.ts";
import { ONLY } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";
import { changeFooter, changeHeadings, readFooter, readHeadings } from "#server/writing/only-record.ts";
import { seedFile } from "./seed-file.ts";
import type { Seeding, SeedPart } from "./seeding.ts";

/** Every new store already has one record of each, so only an edited one counts as content. */
const isChanged = async (read: (store: Store) => Promise<{ readonly version: number }>, store: Store) =>
  (await read(store)).version > 1;

export const headingsPart: SeedPart = {
  label: "page headings",
  isPresent: (store) => isChanged(readHeadings, store),
  seed: async ({ storeAt, now }) => {
    const store = storeAt(now);
    await store.commit([changeHeadings(await readHeadings(store), pageHeadings)]);
    return Object.keys(pageHeadings).length;
  },
};

const shownInFooter = { collection: "footers", id: ONLY } as const;

/** A film and its poster. */
async function seedFilm(seeding: Seeding, picture: string) {
  const wanted = { ...shownInFooter, folder: "films", picture } as const;
  const film = await seedFile(seeding, { ...wanted, purpose: "videofile" });
  const poster = await seedFile(seeding, { ...wanted, purpose: "imagefile" });
  return { film, poster, writes: [film.write, poster.write] };
}

export const footerPart: SeedPart = {
  label: "footer films",
  isPresent: (store) => isChanged(readFooter, store),
  seed: async (seeding) => {
    const films = await Promise.all(footerFilms.map((picture) => seedFilm(seeding, picture)));
    const banner = await seedFile(seeding, {
      ...shownInFooter,
      purpose: "imagefile",
      folder: "footer",
      picture: footerBanner,
    });
    const slots = films.flatMap(({ film, poster }, index) => [
      [`videofile${index + 1}`, film.address],
      [`videoposter${index + 1}`, poster.address],
    ]);
    const changes = { ...footer, ...Object.fromEntries(slots), imagefile: banner.address };
    const store = seeding.storeAt(seeding.now);
    const writes = [...films.flatMap((film) => film.writes), banner.write];
    await store.commit([changeFooter(await readFooter(store), changes), ...writes]);
    return films.length;
  },
};
