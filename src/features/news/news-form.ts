/** The rules by which news are added and changed. Public pages load `news.ts` alone. */
import * as z from "zod/mini";
import { type AcrossRule, withRulesAcross } from "#rules/across-fields.ts";
import { eachUnlessLeftOut } from "#rules/changed-fields.ts";
import {
  atMost,
  LONG_TEXT_MAX,
  oneOf,
  required,
  SHORT_TEXT_MAX,
  singleSpaced,
  textField,
  trimmed,
} from "#rules/fields.ts";
import { isoBy, momentField, momentIn } from "#rules/moment-field.ts";
import { type Fields, labelsOf, rulesOf, type ValuesOf } from "#rules/noun-fields.ts";
import { recordedText, recordedVersion } from "#rules/record.ts";
import { asWebAddress, webAddress } from "#rules/web-address.ts";
import { type NewsState, newsStates, shownNewsItemSchema } from "./news.ts";

/** The documented texts for missing input. */
export const newsTexts = {
  missing: "All fields are required!",
  emptied: "Both News Link and Image are required!",
} as const;

export const NEWS_PICTURE_ADVICE = "Square (1:1) recommended.";

export const newsStateLabels: Readonly<Record<NewsState, string>> = {
  published: "Published",
  draft: "Draft",
};

/** The most characters that fit a card on a phone. */
const SUMMARY_MAX = 240;

const moment = z.pipe(momentField(), z.transform(isoBy()));

const link = (emptyText: string) => textField([required(emptyText), webAddress], asWebAddress);

export const newsFields = {
  newsLink: {
    type: "text",
    label: "News link",
    rule: link(newsTexts.emptied),
    searched: true,
    sample: "https://news.example.com/job-fair",
  },
  /** May be empty: the documented form has none, so ours does not require one (spec-decisions F8). */
  title: {
    type: "text",
    label: "Title",
    rule: textField([atMost(SHORT_TEXT_MAX)], singleSpaced),
    searched: true,
    sample: "Registration opens for the job fair",
  },
  /** Address of the picture, below `/uploads/`. */
  newsFile: { type: "file", label: "News image" },
  /** A sentence or two; may be empty. */
  summary: {
    type: "text",
    label: "Summary",
    rule: textField([atMost(SUMMARY_MAX)], singleSpaced),
    default: "",
    searched: true,
    sample: "Companies can register until the last day of October. It is free.",
  },
  /** Paragraphs with an empty line between them. May be empty. */
  text: {
    type: "textarea",
    label: "Text",
    // Forms end their lines in their own way.
    rule: textField([atMost(LONG_TEXT_MAX)], (typed) => trimmed(typed.replaceAll("\r\n", "\n"))),
    default: "",
    searched: true,
    sample: "Companies reserve a stall in a quarter of an hour.\n\nThe hall opens at nine.",
  },
  state: {
    type: "select",
    label: "State",
    options: newsStates,
    rule: z.pipe(
      textField([[(sent) => oneOf(newsStates)(sent) !== "", "Please choose one of the options."]]),
      z.transform((sent: string) => sent as NewsState),
    ),
    default: "published",
    sample: "published",
  },
  /** ISO 8601. The item's date, and from when visitors see it; `null` for the moment at which it was added. */
  publishAt: { type: "datetime", label: "Date", rule: moment, optional: true },
  /** ISO 8601. From when they no longer do; `null` for never. */
  expireAt: { type: "datetime", label: "Shown until", rule: moment, optional: true },
} as const satisfies Fields;

export type NewsItem = ValuesOf<typeof newsFields>;

const { newsFile: picture, ...typed } = newsFields;

/** The labels of the form's fields; the picture is sent separately. */
export const newsLabels = labelsOf(typed);

const endsAfterItBegins: AcrossRule = {
  field: "expireAt",
  holds: (sent) => {
    const [begin, end] = [momentIn(sent("publishAt")), momentIn(sent("expireAt"))];
    return begin === null || end === null || begin < end;
  },
  message: "Please enter a moment after the date of the item.",
};

export const newsRulesAcross = [endsAfterItBegins];

const rules = rulesOf(newsFields);

/** The documented form has no state: what it adds is published. */
const added = z.object({
  ...rules,
  newsLink: link(newsTexts.missing),
  state: z.pipe(
    z.pipe(
      z.optional(z.string("Please enter text.")),
      z.transform((sent: string | undefined): string | undefined => sent ?? "published"),
    ),
    rules.state,
  ),
});

export const newsForms = {
  /** `sent` is for programs; `added` also has the rules across fields, as the form does. */
  sent: added,
  added: withRulesAcross(added, newsRulesAcross),
  edited: withRulesAcross(z.object(rules), newsRulesAcross),
  /** The documented form has a link alone, so what is omitted stays unchanged. */
  change: z.object({ ...eachUnlessLeftOut(rules), newsLink: rules.newsLink }),
};

/** A news item as the back office gets it. */
export const newsItemRecordSchema = z.extend(shownNewsItemSchema, {
  _id: z.string(),
  text: recordedText,
  state: z._default(z.enum(newsStates), "published"),
  publishAt: z._default(z.nullable(z.string()), null),
  expireAt: z._default(z.nullable(z.string()), null),
  createdAt: recordedText,
  version: recordedVersion,
});

export type NewsItemRecord = z.infer<typeof newsItemRecordSchema>;
