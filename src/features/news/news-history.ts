import { formatMoment } from "#rules/calendar.ts";
import type { NewsItem } from "./news.ts";
import { newsLabels, newsStateLabels } from "./news-form.ts";

const momentOf = (moment: string | null) => (moment === null ? "" : formatMoment(moment));

/** What the editor says of an item, for its history. */
export const newsHistory = {
  labels: { ...newsLabels, newsFile: "News image" },
  texts: ({ state, publishAt, expireAt }: NewsItem) => ({
    state: newsStateLabels[state],
    publishAt: momentOf(publishAt),
    expireAt: momentOf(expireAt),
  }),
};
