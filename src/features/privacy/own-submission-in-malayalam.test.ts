import { describe, expect, it } from "vitest";
import { linkPages } from "#addresses/public.ts";
import { infoFromLabels, serviceLabels } from "#features/enquiry/enquiry.ts";
import { enquiryCorrection } from "#features/enquiry/enquiry-correction.ts";
import { enquiryLabels } from "#features/enquiry/enquiry-record.ts";
import { enquiries } from "#features/enquiry/server/enquiry.store.ts";
import { qualifications, userTypes } from "#features/project/project.ts";
import { projectCorrection } from "#features/project/project-correction.ts";
import { projectLabels } from "#features/project/project-record.ts";
import { projects } from "#features/project/server/project.store.ts";
import { wordsOfPages } from "#kit/page/words-of-pages.ts";
import { LINK_DAYS } from "#rules/signed-link.ts";
import { correctionSchema, ownSubmissionTexts } from "./own-submission.ts";

const words = Object.keys(wordsOfPages[linkPages.ownSubmission]);

/** Said by the office and the export alone. */
const notShown = ["Sl No", "Suspected Spam", "Created Date", "Created Time"];

const headings = [enquiries, projects].flatMap(({ uses }) =>
  uses?.export && "columns" in uses.export ? uses.export.columns.map(({ heading }) => heading) : [],
);

describe("the page of what somebody sent, in Malayalam", () => {
  const correctable = [
    ...Object.keys(enquiryCorrection.shape).map((name) => enquiryLabels[name as keyof typeof enquiryLabels]),
    ...Object.keys(projectCorrection.shape).map((name) => projectLabels[name as keyof typeof projectLabels]),
  ];
  const labels = [...new Set([...headings, ...correctable])];

  it.each(labels.filter((label) => !notShown.includes(label)))("names %s", (label) => {
    expect(words).toContain(label);
  });

  it.each([...infoFromLabels, ...serviceLabels, ...userTypes, ...qualifications])(
    "says the choice %s",
    (choice) => {
      expect(words).toContain(choice);
    },
  );

  it.each(Object.values(ownSubmissionTexts))("answers: %s", (text) => expect(words).toContain(text));

  it("says why a wish is refused, and that a link is too old", () => {
    expect(words).toContain(correctionSchema.safeParse({ correction: "" }).error?.issues[0]?.message);
    expect(words.some((text) => text.startsWith(`This link was for ${LINK_DAYS} days.`))).toBe(true);
  });
});
