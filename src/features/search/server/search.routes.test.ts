import { beforeEach, describe, expect, it } from "vitest";
import { storedContact } from "#tests/samples/job-fair/registration.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { partner } from "#tests/samples/partner/partner.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { arrive } from "#tests/support/server/test-arrivals.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import type { SearchAnswer } from "../search.ts";
import { searchApp } from "./search.routes.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const ask = (query: string) =>
  callApi(
    searchApp(async () => deps),
    `GET /api/search?${new URLSearchParams({ query })}`,
    { token },
  );
const groups = async (query: string) => ((await (await ask(query)).json()) as SearchAnswer).groups;

describe("the search of all records", () => {
  it("searches every kind of record and groups the results in a fixed order", async () => {
    const { enquiry, project, company } = arrive(deps);
    await enquiry({ message: "About the Harbour." });
    await project({ projectName: "Harbour lights" });
    await company({ companyName: "Harbour Foods" });
    await deps.store.commit([
      { insert: "staff", id: "s", record: salesPerson("TPEID900001", { name: "Hari Harbour" }) },
      { insert: "staff", id: "t", record: teamMember({ desig: "Harbour Partner" }) },
      { insert: "jobFairContacts", id: "k", record: storedContact({ fullName: "Hamza Harbour" }) },
      { insert: "partners", id: "p", record: partner({ description: "Dredges the harbour." }) },
      { insert: "news", id: "n", record: newsItem({ title: "The harbour opens" }) },
    ]);
    const found = await groups(" HARBOUR ");
    expect(found.map(({ kind, hasMore }) => [kind, hasMore])).toEqual([
      ["enquiries", false],
      ["projects", false],
      ["jobFairCompanies", false],
      ["jobFairContacts", false],
      ["staff", false],
      ["partners", false],
      ["news", false],
    ]);
    const staff = found.find(({ kind }) => kind === "staff")?.found;
    expect(staff?.map(({ _id, category }) => [_id, category]).sort()).toEqual([
      ["s", "sales"],
      ["t", "employee"],
    ]);
  });

  it("returns only what tells records of the same name apart", async () => {
    await arrive(deps).enquiry();
    await deps.store.commit([
      { insert: "staff", id: "s", record: salesPerson("TPEID900002", { name: "Meera Nair" }) },
    ]);
    expect(await groups("meera")).toEqual([
      {
        kind: "enquiries",
        hasMore: false,
        found: [
          {
            _id: expect.any(String),
            title: "Meera Nair",
            note: "meera@example.in",
            createdAt: "2026-08-21T06:30:00.000Z",
          },
        ],
      },
      {
        kind: "staff",
        hasMore: false,
        found: [
          {
            _id: "s",
            title: "Meera Nair",
            note: "TPEID900002, Area Business Manager",
            category: "sales",
            createdAt: "2026-08-21T06:30:00.000Z",
          },
        ],
      },
    ]);
  });

  it("leads from a contact person to the company", async () => {
    await deps.store.commit([
      {
        insert: "jobFairContacts",
        id: "k",
        record: storedContact({ companyId: "c", phone: "+91 9846099999" }),
      },
    ]);
    const [contacts] = await groups("99999");
    expect(contacts?.found).toMatchObject([
      { _id: "c", title: "Latha Pillai", note: "latha@vembanadmarine.in" },
    ]);
  });

  it("returns the newest five records of a kind and whether there are more", async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      await arrive(deps).enquiry({ fullName: `Meera ${sent}` });
      deps.clock.advance(1);
    }
    const [enquiries] = await groups("meera");
    expect(enquiries?.found.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `Meera ${n}`));
    expect(enquiries?.hasMore).toBe(true);
  });

  it("titles a news item without a title with the host of its link", async () => {
    await deps.store.commit([
      { insert: "news", id: "n", record: newsItem({ title: "", newsLink: "https://harbour.example/a" }) },
    ]);
    const [news] = await groups("harbour");
    expect(news?.found).toMatchObject([{ title: "harbour.example", note: "" }]);
  });

  it("finds a composed name by its decomposed form", async () => {
    await arrive(deps).enquiry({ fullName: "Jos\u00e9" });
    expect(await groups("Jose\u0301")).toHaveLength(1);
  });

  it("finds a phone number in any notation", async () => {
    await arrive(deps).enquiry({ phone: "+91 8086417729" });
    for (const written of ["80864 17729", "08086417729", "+91-80864-17729"]) {
      expect(await groups(written), written).toHaveLength(1);
    }
    expect(await groups("80864 17728")).toEqual([]);
  });

  it("leaves out what was decided to be spam, and not what is suspected", async () => {
    await arrive(deps).enquiry({ fullName: "Meera Suspected", suspectedSpam: true });
    await arrive(deps).enquiry({ fullName: "Meera Decided", suspectedSpam: true, isSpam: true });
    const [enquiries] = await groups("meera");
    expect(enquiries?.found.map(({ title }) => title)).toEqual(["Meera Suspected"]);
  });

  it("returns no groups when nothing is found", async () => {
    expect(await groups("nobody")).toEqual([]);
  });

  it.each([
    ["", "Please type at least 2 characters."],
    [" a ", "Please type at least 2 characters."],
    ["a".repeat(101), "Please search for at most 100 characters."],
  ])("refuses the query %j", async (query, text) => {
    const answer = await ask(query);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: text }]);
  });

  it("treats wildcards of the database as ordinary characters", async () => {
    await arrive(deps).enquiry({ fullName: "Meera" });
    expect(await groups("%%")).toEqual([]);
    expect(await groups("__")).toEqual([]);
  });
});
