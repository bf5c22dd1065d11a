import { beforeEach, describe, expect, it } from "vitest";
import { vouchers } from "#features/job-fair/gifts.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { confirmAddress } from "#features/job-fair/server/places.ts";
import { redeemVoucher } from "#features/job-fair/server/vouchers.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { fairVisitor } from "#tests/support/server/fair-visitor.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { exportsApp } from "./exports.routes.ts";

it("exports every job fair company with its contact person's email address", async () => {
  const deps = await openTestDeps();
  const openDeps = async () => deps;
  const visitor = () => fairVisitor(jobFairApp(openDeps));
  await visitor().register({ companyName: "=Evil, Inc", companySize: "10000+" });
  deps.clock.advance(24 * 3600);
  await visitor().sendCompany({ companyName: "Unfinished", website: "www.unfinished.in" });

  const token = await signedInToken(deps);
  const answer = await callApi(exportsApp(openDeps), "GET /export/csv-data?type=jobfair", { token });
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="jobfair_companies.csv"');
  expect(await answer.text()).toBe(
    [
      "Sl No,Company Name,Industry / Domain,Company Website,Company Size,Email ID,Created Date",
      "1,Unfinished,Manufacturing & Engineering,www.unfinished.in,51-100,No email found,22/08/2026",
      `2,"'=Evil, Inc",Manufacturing & Engineering,www.vembanadmarine.in,10000+,latha@vembanadmarine.in,21/08/2026`,
      "",
    ].join("\r\n"),
  );
});

/** A value, in quotes if it holds a comma, with what ends it. */
const cell = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;

/** The rows of a sheet by their headings. */
function rowsOf(sheet: string): Record<string, string>[] {
  const [heading = "", ...lines] = sheet.replace("\ufeff", "").trimEnd().split("\r\n");
  const headings = heading.split(",");
  return lines.map((line) =>
    Object.fromEntries([...line.matchAll(cell)].map(([, value = ""], at) => [headings[at], value])),
  );
}

describe("the further exports of the job fair", () => {
  let deps: TestDeps;
  const visitor = () => fairVisitor(jobFairApp(async () => deps));
  const sheet = async (type: string) => {
    const token = await signedInToken(deps, { username: deps.newId() });
    const answer = await callApi(
      exportsApp(async () => deps),
      `GET /export/csv-data?type=${type}`,
      { token },
    );
    expect(answer.status).toBe(200);
    return rowsOf(await answer.text());
  };
  beforeEach(async () => {
    deps = await openTestDeps();
  });

  it("say everything about a registration: contact, gifts, codes, consents and progress", async () => {
    const companyId = await visitor().register({}, {}, { agreePromotions: true });
    const [voucher] = (
      await deps.store.page("jobFairVouchers", { index: "company", value: companyId, limit: 4 })
    ).items;
    await redeemVoucher(deps, voucher?.code ?? "", "meera");
    const [row] = await sheet("jobfair-full");
    expect(row).toMatchObject({
      Reference: expect.stringMatching(/^FAIR-2026-\d{6}$/),
      "Contact Person": "Latha Pillai",
      Designation: "CEO",
      Phone: "+91 9847012365",
      Apps: "My ToDo's; DayLog",
      Terms: "Yes",
      "Promotional Emails": "Yes",
      Progress: "New",
    });
    const title = vouchers.find(({ id }) => id === voucher?.voucher)?.title ?? "";
    expect(row?.[title]).toBe(voucher?.code);
    expect(Object.keys(row ?? {})).toContain(`${title} Redeemed`);
  });

  it("list for promotion only who agreed, by an address that is confirmed, and has not withdrawn", async () => {
    const agrees = await visitor().register({ companyName: "Agrees" }, {}, { agreePromotions: true });
    await confirmAddress(deps, agrees, "owner");
    await visitor().register({ companyName: "A stranger's" }, {}, { agreePromotions: true });
    await visitor().register({ companyName: "Does not" }, {}, { agreePromotions: false });
    const withdrawing = visitor();
    const companyId = await withdrawing.register({ companyName: "Withdrew" }, {}, { agreePromotions: true });
    await confirmAddress(deps, companyId, "owner");
    await withdrawing.sendGifts(companyId, { agreePromotions: false });
    await visitor().sendCompany({ companyName: "Unfinished" });
    expect((await sheet("jobfair-promotion")).map((row) => row["Company Name"])).toEqual(["Agrees"]);
    expect(await sheet("jobfair-full")).toHaveLength(5);
  });
});
