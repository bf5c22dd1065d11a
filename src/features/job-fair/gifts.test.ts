import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { apps, JOB_FAIR_TERMS_VERSION, jobFairGiftsSchema, noGiftText, vouchers } from "./gifts.ts";

const nothing = { selectedVouchers: [], selectedTools: [], noGift: false };

const textOf = (sent: unknown) => z.safeParse(jobFairGiftsSchema, sent).error?.issues[0]?.message;
const kept = (sent: unknown) => z.parse(jobFairGiftsSchema, sent);

const vouchersText = "Please choose among the four vouchers, each of them once.";
const appsText = "Please choose among the four apps, each of them once.";

describe("step 3's rules", () => {
  it("accept an empty selection", () => {
    expect(kept({})).toEqual(nothing);
  });

  it("accept two vouchers and two apps, by number or numeric text, by title or code", () => {
    expect(
      kept({ selectedVouchers: ["2", 4], selectedTools: ["My ToDo’s", "tool3"], agreeTerms: true }),
    ).toEqual({
      ...nothing,
      selectedVouchers: [2, 4],
      selectedTools: ["My ToDo's", "Expenzor"],
      agreeTerms: true,
    });
  });

  it.each([
    [{ selectedVouchers: [1, 2, 3] }, "Please choose at most 2 vouchers."],
    [{ selectedVouchers: [1, "1"] }, vouchersText],
    [{ selectedVouchers: [0] }, vouchersText],
    [{ selectedVouchers: [1.5] }, vouchersText],
    [{ selectedVouchers: "1" }, vouchersText],
    [{ selectedVouchers: [null] }, vouchersText],
    [{ selectedTools: ["My ToDo's", "HabitSnc", "Expenzor"] }, "Please choose at most 2 apps."],
    [{ selectedTools: ["tool1", "My ToDo's"] }, appsText],
    [{ selectedTools: ["habitsnc"] }, appsText],
    [{ noGift: "yes" }, "Please send true or false."],
  ])("refuse %j", (sent, text) => {
    expect(textOf(sent)).toBe(text);
  });

  it("give one message for everything wrong with a list", () => {
    const { error } = z.safeParse(jobFairGiftsSchema, { selectedVouchers: Array(1000).fill([]) });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["selectedVouchers"], vouchersText],
    ]);
  });

  it("drop all gifts when no gift is wanted", () => {
    expect(kept({ selectedVouchers: [1], selectedTools: ["DayLog"], noGift: true })).toEqual({
      ...nothing,
      noGift: true,
    });
  });
});

it("offers the documented vouchers and apps, under the documented ids and codes", () => {
  expect(vouchers.map(({ id, title }) => [id, title])).toEqual([
    [1, "Sales Consultation"],
    [2, "Operational Consultation"],
    [3, "Sales Training Workshop"],
    [4, "Branding & Marketing Consultation"],
  ]);
  expect(apps.map(({ code, id, kind }) => [code, id, kind])).toEqual([
    ["tool1", "My ToDo's", "To Do App"],
    ["tool2", "HabitSnc", "Habit Tracker"],
    ["tool3", "Expenzor", "Personal Expense Tracker"],
    ["tool4", "DayLog", "Digital Diary / Journal"],
  ]);
  expect(noGiftText).toBe("I don't want any complimentary gift");
});

it("the job fair's terms version is the date of the published terms", () => {
  const terms = new URL("../../content/legal/termsconditions.md", import.meta.url);
  expect(readFileSync(terms, "utf8")).toContain(`\nlastUpdated: ${JOB_FAIR_TERMS_VERSION}\n`);
});
