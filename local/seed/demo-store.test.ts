import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { footerVideos } from "#features/footer/footer.seed.ts";
import { onlyFooter, shownVideos } from "#features/footer/footer.ts";
import { pageHeadings } from "#features/headings/headings.seed.ts";
import { onlyHeadings } from "#features/headings/headings.ts";
import { news } from "#features/news/news.seed.ts";
import { partners } from "#features/partner/partner.seed.ts";
import { team } from "#features/staff/seed/team.seed.ts";
import { orderedTeam } from "#features/staff/server/ordered-team.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { keyInUrl } from "#server/files/file-url.ts";
import { openStore } from "#server/platform/open-store.ts";
import { allItems, type Store } from "#server/store/store.ts";
import { readSingleton } from "#server/writing/singleton.ts";
import { putDatabase } from "#tests/support/server/test-database.ts";
import { openData } from "../data/data-directory.ts";
import { seedDemoContent } from "./demo-content.ts";
import { demoFileKey, demoId } from "./seeding.ts";

const now = new Date("2026-11-21T06:30:00Z");
const environment: NodeJS.ProcessEnv = {};
let store: Store;
let close: () => Promise<void>;
let made: readonly string[];

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "demo-store-"));
  await putDatabase(directory);
  const closeData = await openData(directory, environment);
  close = () => closeData().finally(() => rm(directory, { recursive: true, force: true }));
  store = await openStore(environment);
  ({ made } = await seedDemoContent(environment, now));
});
afterAll(() => close());

const staff = async (value: string) =>
  (await store.page("staff", { index: "category", value, limit: 50 })).items;

/** The record of the stored file at an address. */
async function fileAt(address: string | null) {
  const key = keyInUrl(address ?? "");
  return key === null ? null : store.get("files", key);
}

describe("the demo store", () => {
  it.each([
    "12 enquiries",
    "3 footer films",
    "3 page headings",
    "6 registered companies",
    "12 news items",
    "10 partners",
    "4 projects",
    "14 team members",
    "8 sales people",
    "6 interns",
  ])("reports that it made %s", (some) => {
    expect(made).toContain(some);
  });

  it("reports each kind of content once", () => {
    const kinds = made.map((some) => some.replace(/^[1-9]\d* /, ""));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.filter((kind) => /\d/.test(kind))).toEqual([]);
  });

  it("has some of everything that the bell announces", async () => {
    const announced = collectionNames.filter((name) => collections[name].office?.announced);
    for (const name of announced) expect((await store.page(name, { limit: 1 })).items, name).toHaveLength(1);
  });

  it("names its reference in the subject of each mail about a submission", async () => {
    const about = (await allItems((page) => store.page("outbox", page))).filter(({ kind }) =>
      /-(alert|receipt|confirmation)$/.test(kind),
    );
    expect(new Set(about.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    for (const { kind, subject, reference } of about)
      expect([kind, subject]).toEqual([kind, expect.stringContaining(reference ?? "none")]);
  });

  it("lists news, partners and team in the order of their records", async () => {
    expect((await allItems((page) => store.page("news", page))).map(({ title }) => title)).toEqual(
      news.map(({ title }) => title),
    );
    expect(
      (await allItems((page) => store.page("partners", page))).map(({ companyname }) => companyname),
    ).toEqual(partners.map(({ companyname }) => companyname));
    expect((await orderedTeam.read(store)).map(({ name }) => name)).toEqual(team.map(({ name }) => name));
    expect(await readSingleton(store, onlyHeadings)).toMatchObject(pageHeadings);
  });

  it("has a public picture in all sizes for every news item, partner and team member", async () => {
    const shown = [
      ...(await allItems((page) => store.page("news", page))).map(
        ({ _id, newsFile }) => [`news/${_id}`, newsFile] as const,
      ),
      ...(await allItems((page) => store.page("partners", page))).map(
        ({ _id, companylogo }) => [`partners/${_id}`, companylogo] as const,
      ),
      ...(await orderedTeam.read(store)).map(({ _id, image }) => [`staff/${_id}`, image] as const),
    ];
    for (const [attachedTo, address] of shown) {
      const file = await fileAt(address);
      expect(file).toMatchObject({ attachedTo, visibility: "public" });
      expect(Object.keys(file?.renditions ?? {}).sort()).toEqual(["large", "medium", "small", "whole"]);
    }
  });

  it("has private pictures of sales people and interns, under unguessable keys", async () => {
    const people = [...(await staff("sales")), ...(await staff("intern"))];
    for (const { _id, category, profileImage, businessCard, Certificate } of people) {
      for (const address of [profileImage, category === "sales" ? businessCard : Certificate]) {
        const file = await fileAt(address);
        expect(file).toMatchObject({ attachedTo: `staff/${_id}`, visibility: "private" });
        const guesses = ["people", "cards", "certificates"].map((folder) =>
          demoFileKey(folder, file?.name ?? ""),
        );
        expect(guesses).not.toContain(file?._id);
      }
    }
  });

  it("has three playable videos and a banner", async () => {
    const footer = await readSingleton(store, onlyFooter);
    const videos = await Promise.all(shownVideos(footer).map(({ url }) => fileAt(url)));
    expect(videos.map((video) => video?.name)).toEqual(footerVideos.map((name) => `${name}.mp4`));
    expect(videos.map((video) => video?.warning)).toEqual([null, null, null]);
    expect(await fileAt(footer.imagefile)).toMatchObject({
      attachedTo: "footers/only",
      purpose: "imagefile",
    });
  });

  it("has the same public addresses each time, so that pages built from one show another's pictures", async () => {
    const [first] = await allItems((page) => store.page("news", page));
    expect(first?._id).toBe(demoId("news", "job-fair"));
    expect(keyInUrl(first?.newsFile ?? "")).toBe(demoFileKey("news", "job-fair.png"));
  });
});
