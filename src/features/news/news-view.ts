/** What visitors get of a news item, and where its own page is. Pages load `news.ts` alone. */
import * as z from "zod/mini";
import { newsItemPage } from "#addresses/news.ts";
import { newsItemName, newsItemSchema } from "./news.ts";
import type { NewsItem } from "./news-form.ts";

/** In characters, so that the URL stays short enough to be read out. */
const WORDS_MAX = 60;

/** Enough of an id to tell items apart, in lower case, since URLs may lose their letter case. */
const shortId = (id: string) =>
  id
    .replace(/[^a-z0-9]/gi, "")
    .slice(-8)
    .toLowerCase();

const wordsOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, WORDS_MAX)
    .replace(/^-+|-+$/g, "");

interface Addressed extends Pick<NewsItem, "title" | "newsLink"> {
  readonly _id: string;
}

/** The last part of its page's URL: words of its title, and by which it is found when the title has changed. */
export const newsSlug = (item: Addressed) =>
  [wordsOf(newsItemName(item)), shortId(item._id)].filter(Boolean).join("-");

/** Whether there is anything to read on a page of its own, before the article elsewhere. */
export const hasOwnPage = ({ text, summary }: Pick<NewsItem, "text" | "summary">) =>
  text !== "" || summary !== "";

/** The item to whose page a slug leads, also one of an earlier title. */
export function newsItemAt<T extends Addressed>(items: readonly T[], slug: string): T | undefined {
  const short = slug.toLowerCase().split("-").at(-1);
  return items.find((item) => newsSlug(item) === slug) ?? items.find(({ _id }) => shortId(_id) === short);
}

/**
 * Makes the visitors' view of a record. An item is as old as its date, or else its record: an edit does not make it the
 * newest.
 */
export const asNewsItem = z.pipe(
  z.extend(newsItemSchema, { createdAt: z.string(), publishAt: z.nullable(z.string()), text: z.string() }),
  z.transform(({ createdAt, publishAt, text, ...item }) => ({
    ...item,
    ...(hasOwnPage({ ...item, text }) ? { page: newsItemPage(newsSlug(item)) } : {}),
    updatedAt: publishAt ?? createdAt,
  })),
);
