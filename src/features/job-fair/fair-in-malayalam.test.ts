import { expect, it } from "vitest";
import { fairDayInMalayalam, fairFactsInMalayalam, registrationInMalayalam } from "./fair-in-malayalam.ts";

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

it("lists when and where it is, and the note only if there is one", () => {
  expect(fairFactsInMalayalam(unsettled)).toEqual([
    ["എപ്പോൾ", "തീയതി പിന്നീട് അറിയിക്കും"],
    ["എവിടെ", "ഓൺലൈനിൽ"],
  ]);
  const facts = fairFactsInMalayalam({
    fairAt,
    until: null,
    link: "https://fair.example",
    note: "Bring a card.",
  });
  expect(facts[0]?.[1]).toMatch(/ഡിസംബർ 12.* മുതൽ \(ഇന്ത്യൻ സമയം\)$/);
  expect(facts.slice(1)).toEqual([
    ["എവിടെ", "https://fair.example"],
    ["അറിഞ്ഞിരിക്കാൻ", "Bring a card."],
  ]);
});

it.each([
  ["open", null, null, /^ഇപ്പോൾ രജിസ്റ്റർ ചെയ്യാം$/],
  ["open", null, "2026-12-09T18:30:00.000Z", /ഡിസംബർ 9, ബുധനാഴ്\S* വരെ രജിസ്റ്റർ ചെയ്യാം$/],
  ["before", "2026-11-30T18:30:00.000Z", null, /ഡിസംബർ 1, ചൊവ്വാഴ്\S* മുതൽ രജിസ്റ്റർ ചെയ്യാം$/],
  ["before", null, null, /^രജിസ്ട്രേഷൻ തുടങ്ങിയിട്ടില്ല$/],
  ["full", null, null, /^സ്ഥലങ്ങളെല്ലാം തീർന്നു$/],
  ["closed", null, "2026-12-09T18:30:00.000Z", /^രജിസ്ട്രേഷൻ അവസാനിച്ചു$/],
] as const)(
  "says of a fair that is %s, from %s until %s, whether companies can register",
  (state, opensAt, closesAt, said) => {
    expect(registrationInMalayalam({ state, opensAt, closesAt })).toEqual([
      "രജിസ്ട്രേഷൻ",
      expect.stringMatching(said),
    ]);
  },
);
