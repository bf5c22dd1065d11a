import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { saidByNotice } from "#firm/malayalam.ts";
import { HISTORY_DAYS, HISTORY_VERSIONS } from "#rules/history.ts";
import { collections } from "#server/collections.ts";
import wordings from "#server/writing/notice-wordings.json" with { type: "json" };
import { visitorForms } from "#tests/support/files/visitor-forms.ts";
import { noticeSamples } from "#tests/support/inbox-samples.ts";
import { noticeVersionIn } from "#tests/support/notice-version.ts";

const read = (file: string) => readFileSync(new URL(`legal/${file}`, import.meta.url), "utf8");
const notice = read("privacy.md");
const translation = read("ml/privacy.md");

/** The line of the privacy notice that says what a form collects, which is the same line in both languages. */
const lineOf = (form: string) => notice.split("\n").findIndex((line) => line.startsWith(`- **${form}`));

const collectedBy = (form: string) => notice.split("\n")[lineOf(form)]?.toLowerCase();

it.each(visitorForms)("the noun says how the privacy notice names the fields of %s", (file) => {
  expect(noticeSamples.map(({ noun }) => noun)).toContain(file.split("/")[2]);
});

describe.each(noticeSamples)("the privacy notice on: $form", ({ form, fields }) => {
  it.each(Object.entries(fields))("names the field %s", (_, words) => {
    expect(collectedBy(form)).toContain(words);
  });

  it.each(Object.entries(fields))("names the field %s in Malayalam", (_, words) => {
    if (words === "") return;
    const translated = saidByNotice[words] ?? `what saidByNotice says for "${words}"`;
    expect(translation.split("\n")[lineOf(form)]).toContain(translated);
  });
});

describe("how long the privacy notice says that we keep it", () => {
  const periods = Object.values(collections).flatMap(({ retention }) =>
    typeof retention === "object" ? retention : [],
  );
  const years = ["", "one year", "two years", "three years"];

  it.each(periods)("is how long the server does: $notice", ({ notice: words, months }) => {
    const line = notice
      .slice(notice.indexOf("### 6."))
      .split("\n")
      .find((each) => each.startsWith(`- **${words}`));
    const asYears = months % 12 === 0 ? years[months / 12] : undefined;
    const isSaid = [`${months} months`, asYears].some((said) => said && line?.includes(said));
    expect(isSaid, line).toBe(true);
  });
});

it.each([
  [notice, "Earlier versions of a profile", "days"],
  [translation, "ടീം പേജിലെ പ്രൊഫൈലിന്റെ മുൻ പതിപ്പുകൾ", "ദിവസം"],
])(
  "the privacy notice says how many versions of a team profile are stored, and how long",
  (text, words, days) => {
    const line = text.split("\n").find((each) => each.startsWith(`- **${words}`));
    expect(line).toContain(`${HISTORY_DAYS} ${days}`);
    expect(line).toContain(String(HISTORY_VERSIONS));
  },
);

it("is translated with the same sections, bullets and day, so that a change of one is not missed in the other", () => {
  const outline = (text: string) => ({
    day: /^lastUpdated: (\S+)$/m.exec(text)?.[1],
    parts: text.split("\n").flatMap((line) => /^(?:#+ \d+\.|- )/.exec(line) ?? []),
  });
  expect(outline(translation)).toEqual(outline(notice));
});

describe("the version of the privacy notice", () => {
  const current = {
    [noticeVersionIn("en")]: notice.slice(notice.indexOf("## ")).trim(),
    [noticeVersionIn("ml")]: translation.slice(translation.indexOf("## ")).trim(),
  };

  // `npx vitest run src/content/privacy --update` adds a new version. Earlier ones stay: somebody was shown them.
  it("is another one whenever the text changes, and the server knows the wording of each", async () => {
    const published: Readonly<Record<string, string>> = wordings;
    const changed = "The text has changed: give it a new lastUpdated in both languages.";
    for (const [id, wording] of Object.entries(current))
      expect(published[id] ?? wording, changed).toBe(wording);
    const every = JSON.stringify({ ...published, ...current }, null, 2);
    await expect(`${every}\n`).toMatchFileSnapshot("../../netlify/server/writing/notice-wordings.json");
  });
});
