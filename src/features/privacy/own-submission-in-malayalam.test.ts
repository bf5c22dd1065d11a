import { describe, expect, it } from "vitest";
import { linkPages } from "#addresses/public.ts";
import { enquiryFields } from "#features/enquiry/enquiry.ts";
import { enquiries } from "#features/enquiry/server/enquiry.store.ts";
import { projectFields } from "#features/project/project.ts";
import { projects } from "#features/project/server/project.store.ts";
import { wordsOfPages } from "#kit/page/words-of-pages.ts";
import { choicesOf, type Field } from "#rules/noun-fields.ts";
import { LINK_DAYS } from "#rules/signed-link.ts";
import { correctionSchema, ownSubmissionTexts } from "./own-submission.ts";

const words = Object.keys(wordsOfPages[linkPages.ownSubmission]);

/** Said by the office and the export alone. */
const notShown = ["Sl No", "Suspected Spam", "Created Date", "Created Time"];

const fields: readonly Field[] = [enquiryFields, projectFields].flatMap((all) => Object.values(all));

const headings = [enquiries, projects].flatMap(({ office }) =>
  office?.export && "columns" in office.export ? office.export.columns.map(({ heading }) => heading) : [],
);

describe("the page of what somebody sent, in Malayalam", () => {
  const correctable = fields.flatMap(({ label, corrected }) => (corrected ? label : []));
  const labels = [...new Set([...headings, ...correctable])];

  it.each(labels.filter((label) => !notShown.includes(label)))("names %s", (label) => {
    expect(words).toContain(label);
  });

  const shown = fields.filter(({ exported, corrected }) => exported || corrected);

  it.each(shown.flatMap(choicesOf))("says the choice %s", (choice) => {
    expect(words).toContain(choice);
  });

  it.each(Object.values(ownSubmissionTexts))("answers: %s", (text) => expect(words).toContain(text));

  it("says why a wish is refused, and that a link is too old", () => {
    expect(words).toContain(correctionSchema.safeParse({ correction: "" }).error?.issues[0]?.message);
    expect(words.some((text) => text.startsWith(`This link was for ${LINK_DAYS} days.`))).toBe(true);
  });
});
