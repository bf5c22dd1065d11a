import { footer, footerBanner, footerFilms } from "#features/footer/footer.seed.ts";
import { onlyFooter } from "#features/footer/footer.ts";
import { pageHeadings } from "#features/headings/headings.seed.ts";
import { onlyHeadings } from "#features/headings/headings.ts";
import { type CollectionName, ONLY } from "#server/store/collections.ts";
import type { Store } from "#server/store/store.ts";
import { changeOnly, type OnlyRecord, readOnly } from "#server/writing/only-record.ts";
import { seedFile } from "./seed-file.ts";
import type { Seeding, SeedPart } from "./seeding.ts";

/** Every new store already has one record of each, so only an edited one counts as content. */
const isChanged = async <C extends CollectionName>(store: Store, only: OnlyRecord<C>) =>
  (await readOnly(store, only)).version > 1;

export const headingsPart: SeedPart = {
  label: "page headings",
  isPresent: (store) => isChanged(store, onlyHeadings),
  seed: async ({ storeAt, now }) => {
    const store = storeAt(now);
    await store.commit([changeOnly(onlyHeadings, await readOnly(store, onlyHeadings), pageHeadings)]);
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
  isPresent: (store) => isChanged(store, onlyFooter),
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
    await store.commit([changeOnly(onlyFooter, await readOnly(store, onlyFooter), changes), ...writes]);
    return films.length;
  },
};
