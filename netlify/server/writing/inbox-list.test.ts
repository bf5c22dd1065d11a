import { type Column, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { choiceFilter } from "#rules/inbox-filters.ts";
import { collections } from "#server/collections.ts";
import { startSession } from "#server/http/session.ts";
import type { Inbox } from "#server/store/store.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { inboxVisit, openOffice, unopened } from "#tests/support/server/inbox-visit.ts";

const DAY_SECONDS = 24 * 3600;

let { deps, asha, biju } = unopened;
beforeEach(async () => {
  ({ deps, asha, biju } = await openOffice());
});

const goTo = (moment: string) => deps.clock.advance((Date.parse(moment) - deps.now().getTime()) / 1000);

/** In a new session: one ends after an hour without a call. */
const listedIn = async (inbox: Inbox, query: string) =>
  (await inboxVisit(deps, inbox).listed(await startSession(deps, asha.account), query)).join(" ");

describe.each(everyInbox)("the list of %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const listed = (query: string) => listedIn(inbox, query);

  it("can be filtered by owner, progress and suspected spam, in any combination", async () => {
    const { add } = visit();
    await add("a", { ownerId: asha.account._id });
    await add("b", { ownerId: biju.account._id, progress: "inHand" });
    await add("c", { suspectedSpam: true });
    await add("d", { ownerId: asha.account._id, progress: "done", suspectedSpam: true });
    expect(await listed("owner=me")).toBe("d a");
    expect(await listed(`owner=${biju.account._id}`)).toBe("b");
    expect(await listed("owner=none")).toBe("c");
    expect(await listed("owner=me&progress=done")).toBe("d");
    expect(await listed("owner=me&spam=no")).toBe("a");
    expect(await listed("spam=yes")).toBe("d c");
    expect(await listed("spam=yes&progress=new&owner=none")).toBe("c");
    expect(await listed("owner=me&progress=inHand")).toBe("");
  });

  it("can be filtered by days in Kochi, both included", async () => {
    const { add } = visit();
    // 18:30 UTC is midnight in Kochi; the clock starts at noon there, on 21 August.
    const days: string[] = [];
    for (const id of ["first", "second", "third"]) {
      days.push(deps.now().toISOString().slice(0, 10));
      await add(id);
      deps.clock.advance(DAY_SECONDS);
    }
    const [first, second, third] = days;
    expect(await listed(`from=${second}`)).toBe("third second");
    expect(await listed(`to=${second}`)).toBe("second first");
    expect(await listed(`from=${first}&to=${first}`)).toBe("first");
    expect(await listed(`from=${first}&to=${third}&progress=new&owner=none`)).toBe("third second first");
    expect(await listed(`from=${third}&to=${first}`)).toBe("");
  });

  it("can be filtered by words of how a visit began", async () => {
    const { add } = visit();
    await add("google", { source: "/services, from www.google.com" });
    await add("campaign", { source: "/, campaign onam 2026, source Google", progress: "done" });
    await add("unknown", { source: null });
    expect(await listed("source=google")).toBe("google campaign");
    expect(await listed("source=GOOGLE.com")).toBe("google");
    expect(await listed("source=google+onam")).toBe("campaign");
    expect(await listed("source=google&progress=done&owner=none&spam=no")).toBe("campaign");
    expect(await listed("source=google&search=services")).toBe("google");
    expect(await listed("source=bing")).toBe("");
    // A number is nobody's source, though it is in the record.
    expect(await listed("search=unknown")).toBe("unknown");
    expect(await listed("source=unknown")).toBe("");
    expect(await listed("source=+.+")).toBe("unknown google campaign");
  });

  it("can be filtered by words of its place, if it has one", async () => {
    const { add } = visit();
    const [field] = collections[inbox].filteredBy?.place ?? [];
    const inPlace = (place: string) => (field === undefined ? {} : { [field]: place });
    await add("latin", { ...inPlace("Feroke, Kozhikode"), source: "/about" });
    await add("malayalam", inPlace("കോഴിക്കോട്"));
    await add("other", { ...inPlace("Kollam"), source: "/calicut" });
    const ofKozhikode = field === undefined ? "" : "malayalam latin";
    for (const name of ["kozhikode", "Calicut", "കോഴിക്കോട്"]) {
      expect(await listed(`place=${encodeURIComponent(name)}`)).toBe(ofKozhikode);
    }
    expect(await listed("place=Kozhikode&source=about")).toBe(field === undefined ? "" : "latin");
    expect(await listed("place=Kozhikode&progress=done")).toBe("");
    expect(await listed("place=Atlantis")).toBe("");
    expect(await listed("place=")).toBe("other malayalam latin");
  });

  it.each(collections[inbox].filteredBy?.choice ?? [])("can be filtered by its %s", async (field) => {
    const { add, totals } = visit();
    const columns = getTableColumns(collections[inbox].table) as Record<string, Column>;
    const choices = columns[field]?.enumValues ?? [];
    for (const choice of choices) await add(choice, { [field]: choice });
    for (const choice of [...choices, "unknown"]) {
      const query = new URLSearchParams({ [choiceFilter(field)]: choice }).toString();
      const isKnown = choice !== "unknown";
      expect(await listed(query)).toBe(isKnown ? choice : "");
      expect(await totals(asha.token, query)).toEqual([String(choices.length), isKnown ? "1" : "0"]);
    }
  });

  it("says how many records there are, and how many match", async () => {
    const { add, totals } = visit();
    expect(await totals(asha.token, "")).toEqual(["0", "0"]);
    await add("a", { ownerId: asha.account._id });
    await add("b", { suspectedSpam: true });
    await add("c", { progress: "done" });
    expect(await totals(asha.token, "")).toEqual(["3", "3"]);
    expect(await totals(asha.token, "owner=me")).toEqual(["3", "1"]);
    expect(await totals(asha.token, "spam=no&owner=none&progress=done")).toEqual(["3", "1"]);
    // Neither is counted by the store.
    expect(await totals(asha.token, "search=a")).toEqual(["3", null]);
    expect(await totals(asha.token, "due=today")).toEqual(["3", null]);
    expect(await totals(asha.token, "source=google")).toEqual(["3", null]);
    expect(await totals(asha.token, "place=kochi")).toEqual(["3", null]);
    expect(await totals(asha.token, "progress=overdue")).toEqual(["3", null]);
  });

  it.each([
    "from=yesterday",
    "to=2026-02-31",
    "due=soon",
    "spam=maybe",
    "progress=lost",
    `place=${"a".repeat(101)}`,
    "source=%00",
  ])("refuses %s", async (query) => {
    const { call, calls } = visit();
    expect((await call(asha.token, `GET ${calls.list}?limit=1&${query}`)).status).toBe(400);
  });
});

it("a record at the edge of a day belongs to Kochi's day", async () => {
  const listed = (query: string) => listedIn("enquiries", query);
  for (const moment of ["2026-08-21T18:29:59.999Z", "2026-08-21T18:30:00.000Z"]) {
    goTo(moment);
    await deps.store.commit([{ insert: "enquiries", id: moment, record: storedEnquiry() }]);
  }
  expect(await listed("to=2026-08-21")).toBe("2026-08-21T18:29:59.999Z");
  expect(await listed("from=2026-08-22")).toBe("2026-08-21T18:30:00.000Z");
});

it("an answer that was promised for today is due, until the day is over", async () => {
  const { add } = inboxVisit(deps, "enquiries");
  const listed = (query: string) => listedIn("enquiries", query);
  // A Friday; enquiries are answered within a working day, and Saturday is one.
  goTo("2026-08-21T06:30:00.000Z");
  await add("waits");
  await add("begun", { progress: "inHand" });
  await add("spam", { suspectedSpam: true });
  const both = async () => [await listed("due=today"), await listed("due=overdue")];
  expect(await both()).toEqual(["", ""]);
  goTo("2026-08-21T18:30:00.000Z");
  expect(await both()).toEqual(["waits", ""]);
  goTo("2026-08-22T18:29:59.000Z");
  expect(await both()).toEqual(["waits", ""]);
  goTo("2026-08-22T18:30:00.000Z");
  expect(await both()).toEqual(["", "waits"]);
  expect(await listed("due=overdue&progress=done")).toBe("");
  expect(await listed("due=overdue&progress=new&owner=none")).toBe("waits");
});
