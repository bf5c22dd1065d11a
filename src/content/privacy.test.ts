import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { visitorForms } from "#tests/support/files/visitor-forms.ts";

const notice = readFileSync(new URL("legal/privacy.md", import.meta.url), "utf8");

/** What the privacy notice says that a form collects. */
const collectedBy = (form: string) =>
  notice
    .split("\n")
    .find((line) => line.startsWith(`- **${form}`))
    ?.toLowerCase();

/** What a noun's sample expects of the notice: the form's line, and the words there for each field. */
interface Expected {
  readonly form: string;
  readonly fields: Readonly<Record<string, string>>;
}

const nounOf = (file: string) => /features\/([^/]+)\//.exec(file)?.[1];

const expected = new Map<string | undefined, Expected>();
for (const file of globSync("src/features/*/*.sample.ts")) {
  const { privacyNotice } = (await import(join(process.cwd(), file))) as { privacyNotice?: Expected };
  if (privacyNotice) expected.set(nounOf(file), privacyNotice);
}

it.each(visitorForms)("the noun's sample says how the privacy notice names the fields of %s", (file) => {
  expect([...expected.keys()]).toContain(nounOf(file));
});

describe.each([...expected.values()])("the privacy notice on: $form", ({ form, fields }) => {
  it.each(Object.entries(fields))("names the field %s", (_, words) => {
    expect(collectedBy(form)).toContain(words);
  });
});
