/** The rules by which news are added and changed. Public pages load `news.ts` alone. */
import * as z from "zod/mini";
import { type AcrossRule, withRulesAcross } from "#rules/across-fields.ts";
import { unlessLeftOut } from "#rules/changed-fields.ts";
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
import { recordedText, recordedVersion } from "#rules/recorded.ts";
import { asWebAddress, webAddress } from "#rules/web-address.ts";
import { type NewsState, newsStates, shownNewsItemSchema } from "./news.ts";

/** The documented texts for missing input. */
export const newsTexts = {
  missing: "All fields are required!",
  emptied: "Both News Link and Image are required!",
} as const;

export const NEWS_PICTURE_ADVICE = "Square (1:1) recommended.";

export const newsLabels = {
  newsLink: "News link",
  title: "Title",
  summary: "Summary",
  text: "Text",
  state: "State",
  publishAt: "Date",
  expireAt: "Shown until",
} as const;

export const newsStateLabels: Readonly<Record<NewsState, string>> = {
  published: "Published",
  draft: "Draft",
};

/** As much as a card holds on a phone. */
const SUMMARY_MAX = 240;

const moment = z.pipe(momentField(), z.transform(isoBy()));

const fieldsOf = (emptyText: string) => ({
  newsLink: textField([required(emptyText), webAddress], asWebAddress),
  title: textField([atMost(SHORT_TEXT_MAX)], singleSpaced),
  summary: textField([atMost(SUMMARY_MAX)], singleSpaced),
  // Forms end their lines in their own way.
  text: textField([atMost(LONG_TEXT_MAX)], (typed) => trimmed(typed.replaceAll("\r\n", "\n"))),
  state: z.pipe(
    textField([[(sent) => oneOf(newsStates)(sent) !== "", "Please choose one of the options."]]),
    z.transform((sent: string) => sent as NewsState),
  ),
  publishAt: moment,
  expireAt: moment,
});

const endsAfterItBegins: AcrossRule = {
  field: "expireAt",
  holds: (sent) => {
    const [begin, end] = [momentIn(sent("publishAt")), momentIn(sent("expireAt"))];
    return begin === null || end === null || begin < end;
  },
  message: "Please enter a moment after the date of the item.",
};

export const newsRulesAcross = [endsAfterItBegins];

const added = fieldsOf(newsTexts.missing);

/** What is sent to add an item; the picture is sent separately. The documented form has no state: what it adds is published. */
export const addedNewsItemSchema = z.object({
  ...added,
  state: z.pipe(
    z.pipe(
      z.optional(z.string("Please enter text.")),
      z.transform((sent: string | undefined): string | undefined => sent ?? "published"),
    ),
    added.state,
  ),
});
const edited = z.object(fieldsOf(newsTexts.emptied));

/** The forms. */
export const newNewsItemSchema = withRulesAcross(addedNewsItemSchema, newsRulesAcross);
export const editedNewsItemSchema = withRulesAcross(edited, newsRulesAcross);

const { newsLink, ...mayBeLeftOut } = edited.shape;

/** A change to a news item. The documented form has a link alone, so what is omitted stays unchanged. */
export const newsItemChangeSchema = z.object({
  newsLink,
  title: unlessLeftOut(mayBeLeftOut.title),
  summary: unlessLeftOut(mayBeLeftOut.summary),
  text: unlessLeftOut(mayBeLeftOut.text),
  state: unlessLeftOut(mayBeLeftOut.state),
  publishAt: unlessLeftOut(mayBeLeftOut.publishAt),
  expireAt: unlessLeftOut(mayBeLeftOut.expireAt),
});

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
