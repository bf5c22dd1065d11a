import { describe, expect, it } from "vitest";
import { site } from "#firm/site.ts";
import { timeOn } from "#rules/calendar.ts";
import { callInWords, endOfCall, isCallOpen, offeredCalls } from "./call-times.ts";

const firm = { hours: site.contact.hours, holidays: [] };

/** 23 November 2026 is a Monday. */
const at = (day: number, time: string) => timeOn(`2026-11-${day}`, time);

/** As "23 10:30", in Kochi. */
const short = (moments: readonly string[]) =>
  moments.map((moment) =>
    new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(8, 16).replace("T", " "),
  );

const offered = (now: Date, hours: string = firm.hours, holidays: readonly string[] = []) =>
  short(offeredCalls(now, { hours, holidays: holidays.map((day) => ({ day, name: "" })) }));

describe("the times that are offered for a call", () => {
  it.each([
    ["before the firm opens, from that afternoon on", at(23, "08:00"), ["23 15:00", "24 10:30", "25 15:00"]],
    ["in the morning, from the next morning on", at(23, "10:00"), ["24 10:30", "25 15:00", "26 10:30"]],
    ["after lunch, from the next afternoon on", at(23, "14:30"), ["24 15:00", "25 10:30", "26 15:00"]],
    ["late in the evening, likewise", at(23, "23:30"), ["24 15:00", "25 10:30", "26 15:00"]],
    ["on a Saturday, without the Sunday", at(28, "09:45"), ["30 10:30", "01 15:00", "02 10:30"]],
    ["on a Sunday", at(29, "12:00"), ["30 15:00", "01 10:30", "02 15:00"]],
  ])("are, %s", (_, now, times) => {
    expect(offered(now)).toEqual(times);
  });

  it("leave holidays out, of one year and of every year", () => {
    expect(offered(at(23, "10:00"), firm.hours, ["2026-11-24", "11-26"])).toEqual([
      "25 10:30",
      "27 15:00",
      "28 10:30",
    ]);
  });

  it("are in the morning alone where the firm closes at one", () => {
    const hours = "Monday to Friday, 9.30 am to 6.00 pm; Saturday, 9.30 am to 1.00 pm";
    expect(offered(at(26, "10:00"), hours)).toEqual(["27 10:30", "28 10:30", "30 15:00"]);
  });

  it("leave out a Saturday on which the firm is closed", () => {
    expect(offered(at(26, "14:00"), "Monday to Friday, 9.30 am to 6.00 pm")).toEqual([
      "27 15:00",
      "30 10:30",
      "01 15:00",
    ]);
  });

  it.each([
    ["Mon–Sat 10 am – 5 pm", ["24 11:00", "25 15:00", "26 11:00"]],
    ["Monday until Friday: 09:30 - 18:00", ["24 10:30", "25 15:00", "26 10:30"]],
    ["Friday to Tuesday, 12 noon to 6 pm", []],
    ["Monday to Friday, 25.00 to 99.99", []],
    ["Always", []],
    ["", []],
  ])("follow hours written as “%s”", (hours, times) => {
    expect(offered(at(23, "10:30"), hours)).toEqual(times);
  });
});

describe("a time that was offered", () => {
  const chosen = at(24, "10:30").toISOString();

  it("is open until an hour before it", () => {
    expect(isCallOpen(chosen, at(23, "10:00"), firm)).toBe(true);
    expect(isCallOpen(chosen, at(24, "09:30"), firm)).toBe(true);
    expect(isCallOpen(chosen, at(24, "09:31"), firm)).toBe(false);
  });

  it.each([
    ["a Sunday", at(29, "10:30")],
    ["another time of the day", at(24, "11:00")],
    ["the evening", at(24, "20:00")],
    ["next year", timeOn("2027-11-24", "10:30")],
  ])("is none if it is %s", (_, moment) => {
    expect(isCallOpen(moment.toISOString(), at(23, "10:00"), firm)).toBe(false);
  });

  it("is none on a day that has become a holiday", () => {
    const holidays = [{ day: "2026-11-24", name: "Strike" }];
    expect(isCallOpen(chosen, at(23, "10:00"), { ...firm, holidays })).toBe(false);
  });

  it("lasts half an hour, and is said in both languages", () => {
    expect(endOfCall(chosen)).toBe(at(24, "11:00").toISOString());
    expect(callInWords(chosen, "en")).toBe("Tuesday 24 November, 10:30 am");
    expect(callInWords(chosen, "ml")).toBe("നവംബർ 24, ചൊവ്വാഴ്ച, 10:30 am");
  });
});
