import { beforeEach, expect, it } from "vitest";
import { seed as enquirySeed } from "#features/enquiry/enquiry.seed.ts";
import { onlyFooter } from "#features/footer/footer.ts";
import { onlyHeadings } from "#features/headings/headings.ts";
import { dayKey, formatTime } from "#rules/calendar.ts";
import { newId } from "#server/platform/deps.ts";
import { openStore } from "#server/platform/open-store.ts";
import type { Store, Write } from "#server/store/store.ts";
import { changeSingleton, readSingleton } from "#server/writing/singleton.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { injectTestDatabase } from "#tests/support/server/inject-test-database.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { ensureAdministrator } from "../data/administrator.ts";
import { ensureSecrets } from "../data/secrets.ts";
import { seedDemoContent } from "./demo-content.ts";
import { seedNewStore } from "./new-store.ts";

injectTestDatabase();

const environment: NodeJS.ProcessEnv = {};

let store: Store;
beforeEach(async () => {
  store = await openStore(environment);
});

const enquiries = async () => (await store.page("enquiries", { limit: 100 })).items;

it("spreads the enquiries over several past days, two of them around midnight in Kochi", async () => {
  const now = new Date("2026-11-21T06:30:00Z");
  expect(await seedDemoContent(environment, now, [enquirySeed])).toEqual({
    present: [],
    made: ["12 enquiries"],
  });
  const made = await enquiries();
  expect(new Set(made.map(({ createdAt }) => dayKey(createdAt))).size).toBeGreaterThan(6);
  expect(made.map(({ createdAt }) => formatTime(createdAt))).toEqual(
    expect.arrayContaining(["11:52 pm", "12:07 am"]),
  );
  expect(made.every(({ createdAt }) => new Date(createdAt) <= now)).toBe(true);
});

it("adds nothing to a store that has content, and names that content", async () => {
  await seedDemoContent(environment, new Date(), [enquirySeed]);
  expect(await seedDemoContent(environment, new Date(), [enquirySeed])).toEqual({
    present: ["enquiries"],
    made: [],
  });
  expect(await enquiries()).toHaveLength(12);
});

it.each<[string, Write]>([
  ["news items", { insert: "news", id: "one", record: newsItem() }],
  ["partners", { insert: "partners", id: "one", record: partner() }],
  ["team members", { insert: "staff", id: "one", record: teamMember() }],
  ["sales people", { insert: "staff", id: "one", record: salesPerson("TPEID104217") }],
  ["interns", { insert: "staff", id: "one", record: salesPerson("TPEID104217", { category: "intern" }) }],
])("adds nothing to a store that has only %s", async (kind, write) => {
  await store.commit([write]);
  expect(await seedDemoContent(environment)).toEqual({ present: [kind], made: [] });
});

it("counts page headings and a footer as content only once they were changed", async () => {
  await store.commit([changeSingleton(onlyHeadings, await readSingleton(store, onlyHeadings), {})]);
  await store.commit([
    changeSingleton(onlyHeadings, await readSingleton(store, onlyHeadings), { newsHeading: "Ours" }),
  ]);
  await store.commit([changeSingleton(onlyFooter, await readSingleton(store, onlyFooter), {})]);
  expect((await seedDemoContent(environment)).present).toEqual(["page headings"]);
});

it("fills a store that was never used, but not one that was emptied", async () => {
  await seedNewStore(environment, [enquirySeed]);
  const made = await enquiries();
  expect(made).toHaveLength(12);
  const settings = { ...environment };
  ensureSecrets(temporaryDirectory(), settings);
  await ensureAdministrator(settings);
  await store.commit(made.map(({ _id: id }) => ({ remove: "enquiries" as const, id })));
  await seedNewStore(environment, [enquirySeed]);
  expect(await enquiries()).toEqual([]);
});

it("adds nothing to a new store that a visitor has sent something to", async () => {
  const [sample] = await seedDemoContent(environment, new Date(), [enquirySeed]).then(enquiries);
  if (!sample) throw new Error("There is no demo enquiry to send again.");
  const { _id, createdAt, updatedAt, version, ...record } = sample;
  await store.commit((await enquiries()).map(({ _id: id }) => ({ remove: "enquiries" as const, id })));
  await store.commit([{ insert: "enquiries", id: newId(), record }]);
  await seedNewStore(environment, [enquirySeed]);
  expect(await enquiries()).toHaveLength(1);
});
