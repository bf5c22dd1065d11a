import * as z from "zod/mini";
import { unlessLeftOut } from "#rules/changed-fields.ts";
import { atMost, required, SHORT_TEXT_MAX, singleSpaced, textField } from "#rules/fields.ts";
import { recordedText, recordedVersion } from "#rules/recorded.ts";
import { asWebAddress, parsedUrl, webAddress } from "#rules/web-address.ts";

/** The maximum number of items shown, newest first. */
export const NEWS_SHOWN = 12;

/** The documented texts for missing input. */
export const newsTexts = {
  missing: "All fields are required!",
  emptied: "Both News Link and Image are required!",
} as const;

export const NEWS_PICTURE_ADVICE = "Square (1:1) recommended.";

/** A news item as visitors get it. */
export const newsItemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  newsLink: z.string(),
  /** Address of the picture. */
  newsFile: z.string(),
  /** The item's date, under its documented name. */
  updatedAt: z.string(),
});

/** Makes the visitors' view of a record. An item is as old as its record: an edit does not make it the newest. */
export const asNewsItem = z.pipe(
  z.extend(newsItemSchema, { createdAt: z.string() }),
  z.transform(({ createdAt, ...item }) => ({ ...item, updatedAt: createdAt })),
);

export type NewsItemView = z.infer<typeof newsItemSchema>;

/** A news item as the pages read it; what a card can do without may be missing. */
export const shownNewsItemSchema = z.object({
  _id: recordedText,
  title: recordedText,
  newsLink: z.string(),
  newsFile: z.string(),
  updatedAt: recordedText,
});

export type ShownNewsItem = z.output<typeof shownNewsItemSchema>;

/** A news item as stored. */
export interface NewsItem {
  /** May be empty: the documented form has none, so ours does not require one (spec-decisions F8). */
  readonly title: string;
  /** An http or https address. */
  readonly newsLink: string;
  /** Address of the picture, below `/uploads/`. */
  readonly newsFile: string;
}

/** The item's name: its title, or the host of its link. */
export const newsItemName = ({ title, newsLink }: Pick<ShownNewsItem, "title" | "newsLink">) =>
  title || (parsedUrl(newsLink)?.host ?? newsLink);

interface Dated {
  /** Visitors do not get it. */
  readonly createdAt?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

export const newsDate = ({ createdAt, updatedAt }: Dated) => createdAt || updatedAt || "";

/** In the order of the home page; items without a date come last. */
export const newestFirst = <T extends Dated>(items: readonly T[]) =>
  [...items].sort((a, b) => newsDate(b).localeCompare(newsDate(a)));

/** The carousel's items: those with a date, newest first, at most twelve. */
export const newestNews = <T extends Dated>(items: readonly T[]) =>
  newestFirst(items.filter((item) => item.updatedAt)).slice(0, NEWS_SHOWN);

const newsItemFields = (emptyText: string) => ({
  newsLink: textField([required(emptyText), webAddress], asWebAddress),
  title: textField([atMost(SHORT_TEXT_MAX)], singleSpaced),
});

/** The form for adding an item; the picture is sent separately. */
export const newNewsItemSchema = z.object(newsItemFields(newsTexts.missing));

/** The form for editing an item. */
export const editedNewsItemSchema = z.object(newsItemFields(newsTexts.emptied));

/** A change to a news item. The documented form has no title, so an omitted title stays unchanged. */
export const newsItemChangeSchema = z.object({
  newsLink: editedNewsItemSchema.shape.newsLink,
  title: unlessLeftOut(editedNewsItemSchema.shape.title),
});

/** A news item as the back office gets it. */
export const newsItemRecordSchema = z.extend(shownNewsItemSchema, {
  _id: z.string(),
  createdAt: recordedText,
  version: recordedVersion,
});

export type NewsItemRecord = z.infer<typeof newsItemRecordSchema>;
