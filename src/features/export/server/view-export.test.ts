import { read, utils } from "@e965/xlsx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { exportTexts } from "#rules/export.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import { collections } from "#server/collections.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { exportsApp } from "./exports.routes.ts";

const deps = eachTestDeps();
let asha: Colleague;
beforeEach(async () => {
  asha = await colleague(deps, "asha");
});

const get = (query: string) =>
  callApi(
    exportsApp(async () => deps),
    `GET /export/csv-data${query}`,
    { token: asha.token },
  );
const post = (query: string, ids: readonly string[]) =>
  callApi(
    exportsApp(async () => deps),
    `POST /export/csv-data${query}`,
    { token: asha.token, body: { ids } },
  );

async function workbookIn(answer: Response) {
  const book = read(new Uint8Array(await answer.arrayBuffer()), { cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  return { sheet, rows: utils.sheet_to_json<string[]>(sheet, { header: 1 }) };
}

describe("rows that are too long for one answer", () => {
  // The maximum length of a workbook's cell.
  const record = storedEnquiry({ message: "a ".repeat(16_000) });
  const moment = "2026-08-21T06:30:00.000Z";
  const meta = { createdAt: moment, updatedAt: moment, version: 1 };
  const many = Array.from({ length: 600 }, (_, at) => ({ _id: `long${at}`, ...meta, ...record }));

  /** The store has so many without storing them, which would take minutes. */
  function holdMany() {
    const { get: stored, page } = deps.store;
    const found = (id: string) => many.find(({ _id }) => _id === id) ?? null;
    vi.spyOn(deps.store, "get").mockImplementation((async (collection: "enquiries", id: string) =>
      collection === "enquiries" ? found(id) : stored(collection, id)) as never);
    vi.spyOn(deps.store, "page").mockImplementation((async (
      collection: "enquiries",
      query: { limit: number },
    ) =>
      collection === "enquiries"
        ? { items: many.slice(0, query.limit), nextCursor: "more" }
        : page(collection, query)) as never);
  }

  it.each(["csv", "xlsx"])("are refused as one part of a %s, and answered as fewer", async (format) => {
    holdMany();
    const view = `?type=form&view=1&format=${format}`;
    const ids = many.map(({ _id }) => _id);
    for (const answer of [await get(`${view}&limit=1000`), await post(view, ids)]) {
      const { message: text } = (await answer.json()) as { message: string };
      expect([answer.status, text]).toEqual([413, exportTexts.tooLong]);
    }
    const part = await get(`${view}&limit=20`);
    expect([part.status, part.headers.get(NEXT_CURSOR_HEADER)]).toEqual([200, "more"]);
    expect((await post(view, ids.slice(0, 20))).status).toBe(200);
  });
});

describe.each(everyInbox)("the records of %s that are ticked", (inbox) => {
  const type = collections[inbox].office?.export?.type;

  it.each(["csv", "xlsx"])(
    "are exported as %s, newest first, without those that are gone",
    async (format) => {
      const { add } = inboxVisit(deps, inbox);
      await add("a", { ownerId: asha.account._id });
      await add("b");
      deps.clock.advance(1);
      await add("c", { progress: "done" });
      const answer = await post(`?type=${type}&view=1&format=${format}`, ["a", "gone", "c"]);
      const rows =
        format === "xlsx"
          ? (await workbookIn(answer)).rows
          : (await answer.text()).split("\r\n").map((line) => line.split(","));
      const [heading = [], ...others] = rows;
      const progress = heading.indexOf("Progress") - heading.length;
      const owner = heading.indexOf("Owner") - heading.length;
      const said = others
        .filter(({ length }) => length > 1)
        .map((row) => [String(row[0]), row.at(progress), row.at(owner) || ""]);
      // Text before the last columns may be split by its own commas in this reading of a CSV, never those columns.
      expect(said.map(([number]) => number)).toEqual(["1", "2"]);
      if (format === "xlsx") {
        expect(said).toEqual([
          ["1", "Done", ""],
          ["2", "New", "asha"],
        ]);
      }
    },
  );

  it("are logged as what they are, without their ids", async () => {
    await post(`?type=${type}&view=1&format=xlsx&after=5000`, ["a"]);
    const { items } = await deps.store.page("audit", { limit: 1 });
    expect(items).toMatchObject([
      { action: "export", label: `${type}, what the list shows, as XLSX`, username: "asha" },
    ]);
  });

  it("is refused without any id, and with one too many", async () => {
    expect((await post(`?type=${type}&view=1`, [])).status).toBe(400);
    expect((await post(`?type=${type}&view=1`, Array(5001).fill("a"))).status).toBe(400);
  });
});

const addMany = (count: number) =>
  deps.store.commit(
    Array.from({ length: count }, (_, at) => ({
      insert: "enquiries" as const,
      id: `e${String(at).padStart(5, "0")}`,
      record: storedEnquiry({ location: `Place ${at}` }),
    })),
  );

it("comes in parts that make up the whole file, if it is asked for them", async () => {
  await addMany(30);
  const whole = await (await get("?type=form&view=1")).text();
  const parts: string[] = [];
  let cursor: string | null = "";
  for (let after = 0; cursor !== null; after += 12) {
    const answer = await get(`?type=form&view=1&limit=12&after=${after}${cursor && `&cursor=${cursor}`}`);
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
    parts.push(await answer.text());
  }
  expect(parts).toHaveLength(3);
  // A byte order mark is no part of a decoded text.
  expect(parts.join("")).toBe(whole);
});

it("numbers on in a later workbook, which has headings of its own", async () => {
  await addMany(3);
  const first = await get("?type=form&view=1&format=xlsx&limit=2");
  const cursor = first.headers.get(NEXT_CURSOR_HEADER);
  const { rows } = await workbookIn(
    await get(`?type=form&view=1&format=xlsx&limit=2&after=2&cursor=${cursor}`),
  );
  expect(rows.map(([number]) => number)).toEqual(["Sl No", 3]);
});

it("is a workbook with what the list shows, in which every text is a text", async () => {
  const { add } = inboxVisit(deps, "enquiries");
  await add("a", { ownerId: asha.account._id });
  await deps.store.commit([
    { insert: "enquiries", id: "b", record: storedEnquiry({ location: "=1+1", ownerId: asha.account._id }) },
  ]);
  await add("c");
  const answer = await get("?type=form&view=1&format=xlsx&owner=me");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="project-data.xlsx"');
  const { sheet, rows } = await workbookIn(answer);
  expect(rows.map((row) => row.at(-2))).toEqual(["Owner", "asha", "asha"]);
  const cells = Object.entries(sheet).flatMap(([name, cell]) => (/^[A-Z]+\d+$/.test(name) ? [cell] : []));
  const dangerous = cells.find(({ v }) => v === "=1+1");
  expect(dangerous).toMatchObject({ t: "s", z: "@" });
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  // Phone numbers arrive as they are, without the apostrophe of a CSV.
  expect(rows[1]).toContain("+91 9876543210");
});

it("has the records of a place and a source that the list is filtered by, and the log names both", async () => {
  const from = (location: string, source: string | null) => storedEnquiry({ location, source });
  await deps.store.commit([
    { insert: "enquiries", id: "a", record: from("Kozhikode", "/, from www.google.com") },
    { insert: "enquiries", id: "b", record: from("കോഴിക്കോട്", "/, campaign onam, source google") },
    { insert: "enquiries", id: "c", record: from("Kozhikode", null) },
    { insert: "enquiries", id: "d", record: from("Kollam", "/, from www.google.com") },
  ]);
  const { rows } = await workbookIn(
    await get("?type=form&view=1&format=xlsx&place=calicut&source=google&spam=no"),
  );
  expect(rows.map((row) => row[4])).toEqual(["Location", "കോഴിക്കോട്", "Kozhikode"]);
  const { items } = await deps.store.page("audit", { search: "calicut", limit: 5 });
  expect(items.map(({ label }) => label)).toEqual([
    "form, what the list shows, spam no, place calicut, source google, as XLSX",
  ]);
});

it("is refused as a workbook if that would not hold all of it, unless a part is asked for", async () => {
  await addMany(500);
  for (let at = 1; at <= 10; at += 1) {
    await deps.store.commit(
      Array.from({ length: 500 }, (_, n) => ({
        insert: "enquiries" as const,
        id: `m${at}-${n}`,
        record: storedEnquiry(),
      })),
    );
  }
  expect((await get("?type=form&view=1&format=xlsx")).status).toBe(413);
  const part = await get("?type=form&view=1&format=xlsx&limit=5000");
  expect([part.status, part.headers.get(NEXT_CURSOR_HEADER)]).toEqual([200, expect.any(String)]);
  expect((await workbookIn(part)).rows).toHaveLength(5001);
});

it("leaves the documented file as it is: no workbook, no part", async () => {
  for (const query of ["&format=xlsx", "&limit=10"])
    expect((await get(`?type=form${query}`)).status).toBe(400);
  expect((await get("?type=form&format=csv")).status).toBe(200);
  for (const query of ["&format=pdf", "&limit=0", "&limit=5001", "&after=-1"])
    expect((await get(`?type=form&view=1${query}`)).status).toBe(400);
});
