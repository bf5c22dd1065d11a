import { beforeEach, describe, expect, it, vi } from "vitest";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { jobFairApp } from "./job-fair.routes.ts";

const COMPANIES = "GET /api/jobfair/companies/getAllCompanies";
const USERS = "GET /api/jobfair/users/getAllUsers";

let deps: TestDeps;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
  token = await signedInToken(deps);
});

const app = () => jobFairApp(async () => deps);
const visitor = () => fairVisitor(app());
const call = (line: Parameters<typeof callApi>[1]) => callApi(app(), line, { token });
const json = async (line: Parameters<typeof callApi>[1]) => (await call(line)).json();

/** Measures how many `find` calls the store gets at the same time. */
function mostAtOnce({ store }: TestDeps) {
  const { find } = store;
  let underway = 0;
  let most = 0;
  vi.spyOn(store, "find").mockImplementation(async (...asked) => {
    underway += 1;
    most = Math.max(most, underway);
    return find(...asked).finally(() => {
      underway -= 1;
    });
  });
  return () => most;
}

interface Details {
  readonly vouchers: readonly { voucher: number; code: string }[];
}
const details = async (companyId: string): Promise<Details> => json(`GET /api/user-details/${companyId}`);

describe("the lists", () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const name of ["aroma", "bay", "coir"]) {
      ids.push(
        await visitor().register(
          { companyName: name, website: `www.${name}.in` },
          { email: `ceo@${name}.in`, designation: "HR Manager" },
        ),
      );
      deps.clock.advance(1);
    }
    await visitor().sendCompany({ companyName: "Unfinished" });
  });

  it("return companies newest first, complete or not, in pages and by search", async () => {
    const names = async (query = "") =>
      ((await json(`${COMPANIES}${query}`)) as { companyName: string }[]).map(
        ({ companyName }) => companyName,
      );
    expect(await names()).toEqual(["Unfinished", "coir", "bay", "aroma"]);
    expect(await names("?limit=1")).toEqual(["Unfinished"]);
    expect((await call(`${COMPANIES}?limit=1`)).headers.get("X-Next-Cursor")).toBeTruthy();
    expect(await names("?search=ceo@BAY")).toEqual(["bay"]);
    expect(await json(COMPANIES)).toMatchObject([{ email: null }, { email: "ceo@coir.in" }, {}, {}]);
  });

  it("return contact persons under data, each with the company's id", async () => {
    expect(await json(USERS)).toMatchObject({
      data: [...ids].reverse().map((_id) => ({ companyId: { _id }, designation: "HR Manager" })),
    });
    expect(await json(`${USERS}?limit=1`)).toMatchObject({ data: [{ email: "ceo@coir.in" }] });
    expect(await json(`${USERS}?companies=${ids[0]},unknown,`)).toMatchObject({
      data: [{ companyId: { _id: ids[0] }, email: "ceo@aroma.in" }],
    });
  });

  it("return whole registrations under data", async () => {
    expect(await json("GET /api/user-details/all")).toMatchObject({
      data: [
        { company: { companyName: "Unfinished" }, jobFairUser: null, selection: null },
        {
          company: { _id: ids[2], companyName: "coir" },
          jobFairUser: { fullName: fairContact.fullName, companyId: { _id: ids[2] } },
          selection: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's", "DayLog"], noGift: false },
        },
        { company: { companyName: "bay" } },
        { company: { companyName: "aroma" } },
      ],
    });
  });

  it("read the details of at most 16 companies at a time", async () => {
    const company = await deps.store.get("jobFairCompanies", ids[0] ?? "");
    if (!company) throw new Error("There is no company.");
    const record = { ...company, reference: null };
    const copies = Array.from({ length: 40 }, () => deps.newId());
    await deps.store.commit(copies.map((id) => ({ insert: "jobFairCompanies", id, record }) as const));
    const most = mostAtOnce(deps);
    const { data } = await json("GET /api/user-details/all");
    expect(data).toHaveLength(44);
    await json(`${USERS}?companies=${copies.join()}`);
    expect(most()).toBeLessThanOrEqual(16);
  });

  it("are empty when there are no registrations", async () => {
    deps = await openTestDeps();
    token = await signedInToken(deps);
    expect(await json(COMPANIES)).toEqual([]);
    expect(await json(USERS)).toEqual({ data: [] });
    expect(await json("GET /api/user-details/all")).toEqual({ data: [] });
  });
});

describe("one registration", () => {
  it("has all three steps and a code for each voucher", async () => {
    const companyId = await visitor().register();
    const code = expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const redeemed = { redeemedAt: null, redeemedBy: null };
    expect(await details(companyId)).toMatchObject({
      company: { _id: companyId, ...fairCompany },
      jobFairUser: { ...fairContact, companyId: { _id: companyId } },
      selection: {
        termsWording: "I have read and agree to the terms and conditions.",
        promotionsWording: null,
      },
      vouchers: [
        { voucher: 1, code, ...redeemed },
        { voucher: 3, code, ...redeemed },
      ],
      duplicates: [],
    });
  });

  it("is answered with 404 when it does not exist", async () => {
    const answer = await call("GET /api/user-details/unknown");
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: "User details not found for the given ID." },
    ]);
  });

  it("lists other companies with the same website or contact email address as duplicates", async () => {
    const [first, second, third] = [
      await visitor().register({ companyName: "First" }),
      await visitor().register({ companyName: "Second" }, { email: "other@vembanadmarine.in" }),
      await visitor().register({ companyName: "Third", website: "www.elsewhere.in" }),
    ];
    const createdAt = "2026-08-21T06:30:00.000Z";
    const { duplicates } = (await json(`GET /api/user-details/${first}`)) as {
      duplicates: { _id: string }[];
    };
    expect(duplicates).toHaveLength(2);
    expect(duplicates).toEqual(
      expect.arrayContaining([
        { _id: second, companyName: "Second", createdAt },
        { _id: third, companyName: "Third", createdAt },
      ]),
    );
    const ofSecond = (await json(`GET /api/user-details/${second}`)) as { duplicates: { _id: string }[] };
    expect(ofSecond.duplicates).toMatchObject([{ _id: first }]);
  });
});

describe("a voucher", () => {
  const redeem = (code: string) => call(`PATCH /api/jobfair/vouchers/${code}`);

  async function oneCode(): Promise<[companyId: string, code: string]> {
    const companyId = await visitor().register();
    return [companyId, (await details(companyId)).vouchers[0]?.code ?? ""];
  }

  it("is redeemed once, with its code in any letter case", async () => {
    const [companyId, code] = await oneCode();
    const voucher = {
      voucher: 1,
      code,
      redeemedAt: "2026-08-21T06:30:00.000Z",
      redeemedBy: "meera",
      voidedAt: null,
    };
    const answer = await redeem(code.toLowerCase());
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: "The voucher is redeemed.", voucher },
    ]);
    deps.clock.advance(60);
    const again = await redeem(code);
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { error: "This voucher was redeemed before.", current: voucher },
    ]);
    expect((await details(companyId)).vouchers[0]).toEqual(voucher);
    const { items } = await deps.store.page("audit", {
      index: "collection",
      value: "jobFairVouchers",
      limit: 9,
    });
    expect(items).toMatchObject([{ action: "update", username: "meera", label: code }]);
  });

  it("is redeemed once by simultaneous requests", async () => {
    const [, code] = await oneCode();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => redeem(code)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it("is answered with 404 when it does not exist", async () => {
    const answer = await redeem("AAAA-AAAA");
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: "There is no voucher with this code." },
    ]);
  });

  it("loses its code when it is deselected, unless it was redeemed", async () => {
    const browser = visitor();
    const companyId = await browser.register();
    const [kept] = (await details(companyId)).vouchers;
    await browser.sendGifts(companyId, { selectedVouchers: [1, 2] });
    expect((await details(companyId)).vouchers).toMatchObject([kept, { voucher: 2 }]);
    await redeem(kept?.code ?? "");
    const refused = await browser.sendGifts(companyId, { selectedVouchers: [2] });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: "A voucher of this registration was used, so it cannot be exchanged." },
    ]);
    expect((await details(companyId)).vouchers).toMatchObject([{ voucher: 1 }, { voucher: 2 }]);
  });
});

it("the visitor's own registration contains no internal fields", async () => {
  const browser = visitor();
  const companyId = await browser.register({ companyName: "Canary", homepage: "canary-trap" });
  const [{ code = "" } = {}] = (await details(companyId)).vouchers;
  const answers = await Promise.all(
    (["GET /api/selection", "GET /api/jobfair/registration"] as const).map(async (line) =>
      (await browser.call(line)).text(),
    ),
  );
  const secrets = [
    code,
    "completedAt",
    "createdAt",
    "version",
    "suspectedSpam",
    "domain",
    "Wording",
    "canary-trap",
  ];
  for (const secret of secrets) expect(answers.join()).not.toContain(secret);
});
