import { expect, it } from "vitest";
import { fairDayInMalayalam } from "./fair-in-malayalam.ts";

const unsettled = { fairAt: null, until: null, link: null, note: null };
const fairAt = "2026-12-12T04:30:00.000Z";

/** Some versions of the calendar's words join letters that others do not, and use other spaces. */
const plain = (text: string) => text.replace(/[\u200c\u200d]/g, "").replace(/[\u202f\u00a0]/g, " ");

it("says of a fair of which nothing is settled that it is online, and its day to be announced", () => {
  expect(fairDayInMalayalam(unsettled)).toBe("ഓൺലൈനിൽ. തീയതി പിന്നീട് അറിയിക്കും");
});

it("says the day and the hours of Kochi, and where it is if that is not online", () => {
  const facts = { ...unsettled, fairAt, until: "2026-12-12T11:30:00.000Z", link: "Infopark, Kakkanad" };
  const text = plain(fairDayInMalayalam(facts));
  expect(text).toMatch(/^Infopark, Kakkanad\. 2026 ഡിസംബർ 12, ശനിയാഴ്ച, 10:00/);
  expect(text).toMatch(/ മുതൽ 5:00 .* വരെ$/);
});

it("names the last day of a fair of several, and no end of one that has none", () => {
  expect(fairDayInMalayalam({ ...unsettled, fairAt, until: "2026-12-13T11:30:00.000Z" })).toContain(
    "ഡിസംബർ 13",
  );
  expect(fairDayInMalayalam({ ...unsettled, fairAt })).toMatch(/മുതൽ$/);
});
