import type * as z from "zod/mini";
import type { Deps } from "#server/platform/deps.ts";
import { picturedRecords, type SentPicture } from "#server/writing/pictured-records.ts";
import { type newNewsItemSchema, type newsItemChangeSchema, newsTexts } from "../news-item.ts";

interface SentFile {
  readonly newsFile?: SentPicture;
}

const news = picturedRecords({
  collection: "news",
  field: "newsFile",
  addressOf: ({ newsFile }) => newsFile,
  texts: {
    gone: "This news item does not exist any more.",
    missing: newsTexts.missing,
    notSent: "no picture was sent",
  },
});

/** Adds a news item once per key. The commit that inserts it also makes the picture its own. */
export function addNewsItem(
  deps: Deps,
  sent: z.output<typeof newNewsItemSchema> & SentFile,
  key: string | undefined,
) {
  const { newsFile: picture, ...words } = sent;
  return news.add(deps, { sent, key, picture, document: (newsFile) => ({ ...words, newsFile }) });
}

/** Changes a news item if it is still at the `expected` version; `null` if nothing differs. */
export const changeNewsItem = (
  deps: Deps,
  id: string,
  { newsFile: picture, ...words }: z.output<typeof newsItemChangeSchema> & SentFile,
  expected: number | undefined,
) => news.change(deps, id, { picture, expected, given: (newsFile) => ({ ...words, newsFile }) });

/** A deleted news item can be restored for a day. Restoring one that exists returns it as it is. */
export const { remove: removeNewsItem, restore: restoreNewsItem } = news;
