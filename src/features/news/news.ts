import * as z from "zod/mini";
import { recordedText } from "#rules/record.ts";
import { parsedUrl } from "#rules/web-address.ts";

/** The maximum number of items shown. */
export const NEWS_SHOWN = 12;

/** A news item as visitors get it. */
export const newsItemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  /** A sentence or two; may be empty. */
  summary: z.string(),
  newsLink: z.string(),
  /** Address of its own page, if it has a summary or a text. */
  page: z.optional(z.string()),
  /** Address of the picture. */
  newsFile: z.string(),
  /** The item's date, under its documented name. */
  updatedAt: z.string(),
});

export type NewsItemView = z.infer<typeof newsItemSchema>;

/** A news item as the pages read it; what a card can do without may be missing. */
export const shownNewsItemSchema = z.object({
  _id: recordedText,
  title: recordedText,
  summary: recordedText,
  newsLink: z.string(),
  page: z.optional(z.string()),
  newsFile: z.string(),
  updatedAt: recordedText,
});

export type ShownNewsItem = z.output<typeof shownNewsItemSchema>;

export const newsStates = ["published", "draft"] as const;

/** Whether it is meant for visitors at all. */
export type NewsState = (typeof newsStates)[number];

interface Timetable {
  readonly state: NewsState;
  readonly publishAt: string | null;
  readonly expireAt: string | null;
}

/** What visitors see of an item at this moment, and why not. */
export function newsStanding({ state, publishAt, expireAt }: Timetable, now: Date) {
  const hasCome = (moment: string | null) => moment !== null && Date.parse(moment) <= now.getTime();
  if (state === "draft") return "draft";
  if (hasCome(expireAt)) return "expired";
  return publishAt === null || hasCome(publishAt) ? "shown" : "scheduled";
}

export const isNewsShown = (item: Timetable, now: Date): boolean => newsStanding(item, now) === "shown";

/** The next moment at which visitors see another list, although nobody changes anything; `null` if there is none. */
export function nextNewsChange(items: readonly Timetable[], now: Date): Date | null {
  const moments = items.flatMap((item) => (item.state === "draft" ? [] : [item.publishAt, item.expireAt]));
  const coming = moments.map((moment) => Date.parse(moment ?? "")).filter((at) => at > now.getTime());
  return coming.length > 0 ? new Date(Math.min(...coming)) : null;
}

/** The item's name: its title, or the host of its link. */
export const newsItemName = ({ title, newsLink }: Pick<ShownNewsItem, "title" | "newsLink">) =>
  title || (parsedUrl(newsLink)?.host ?? newsLink);

interface Dated {
  /** Visitors do not get these two. */
  readonly publishAt?: string | null | undefined;
  readonly createdAt?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

export const newsDate = ({ publishAt, createdAt, updatedAt }: Dated) =>
  publishAt || createdAt || updatedAt || "";

/** Sorts news from the newest to the oldest; items without a date come last. */
export const newestFirst = <T extends Dated>(items: readonly T[]) =>
  [...items].sort((a, b) => newsDate(b).localeCompare(newsDate(a)));

/** The carousel's items: those with a date, in the server's order, at most twelve. */
export const newsShown = <T extends Dated>(items: readonly T[]) =>
  items.filter((item) => item.updatedAt).slice(0, NEWS_SHOWN);

/** The carousel's items as the page brings them: whatever no card shows is left to the page of the news. */
export const newsCards = (items: readonly NewsItemView[]): readonly ShownNewsItem[] =>
  newsShown(items).map(({ _id, summary, ...card }) => card);
