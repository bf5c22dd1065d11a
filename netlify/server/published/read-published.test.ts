import type { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { defaultFooter } from "#features/footer/footer.ts";
import { defaultPageHeadings } from "#features/headings/headings.ts";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { emptiedDatabase, openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { collections } from "../collections.ts";
import { injectDatabase, postgresStore } from "../store/postgres/index.ts";
import { readPublished } from "./read-published.ts";

let database: PGlite;
let withdraw: () => void;
beforeEach(async () => {
  database = await emptiedDatabase();
  withdraw = injectDatabase(asStoreDatabase(database));
});
afterEach(() => withdraw());

/** A separate database, as the migrations leave it, that the test may alter. */
async function injectNewDatabase() {
  withdraw();
  const own = await openMigratedDatabase();
  onTestFinished(() => own.close());
  withdraw = injectDatabase(asStoreDatabase(own));
  return own;
}

const at = (day: string) =>
  postgresStore(asStoreDatabase(database), collections, { now: () => new Date(day) });

describe("the content that a build reads", () => {
  it("is limited to the newest twelve news items, of which a changed one keeps its place", async () => {
    for (let day = 1; day <= 13; day += 1) {
      const id = `day-${day}`;
      const store = at(`2026-08-${String(day).padStart(2, "0")}`);
      await store.commit([{ insert: "news", id, record: newsItem({ title: id }) }]);
    }
    await at("2026-08-20").commit([
      { update: "news", id: "day-12", version: 1, changes: { title: "changed" } },
    ]);
    const titles = (await readPublished("news", {})).map((item) => "title" in item && item.title);
    expect([titles.length, titles[0], titles[1], titles.at(-1)]).toEqual([12, "day-13", "changed", "day-2"]);
  });

  it("includes the partners and the public team profiles, but no other staff", async () => {
    await at("2026-08-20").commit([
      { insert: "partners", id: "crest", record: partner() },
      { insert: "staff", id: "aishwarya", record: teamMember() },
      { insert: "staff", id: "arun", record: salesPerson("TPEID104217") },
    ]);
    expect(await readPublished("partners", {})).toEqual([{ _id: "crest", ...partner() }]);
    const team = await readPublished("team", {});
    expect(team).toMatchObject([{ _id: "aishwarya", category: "employee" }]);
    expect(team[0]).not.toHaveProperty("email");
  });

  it("consists of the default headings and footer in a new store", async () => {
    await injectNewDatabase();
    expect(await readPublished("news", {})).toEqual([]);
    expect(await readPublished("headings", {})).toEqual([defaultPageHeadings]);
    expect(await readPublished("footer", {})).toEqual([defaultFooter]);
  });
});

describe("a build that runs before the migrations", () => {
  it.each(["drop table news", "alter table news drop column title cascade"])(
    "gets an unavailable error after: %s",
    async (sql) => {
      const own = await injectNewDatabase();
      await own.exec(sql);
      await expect(readPublished("news", {})).rejects.toMatchObject({ code: "unavailable" });
      expect(await readPublished("partners", {})).toEqual([]);
    },
  );

  it("gets an unavailable error when there is no database", async () => {
    withdraw();
    await expect(readPublished("news", {})).rejects.toMatchObject({ code: "unavailable" });
  });
});
