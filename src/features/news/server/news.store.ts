import { formatMoment } from "#rules/calendar.ts";
import { collection } from "#server/store/collection.ts";
import { newsItemName } from "../news.ts";
import { type NewsItem, newsFields, newsLabels, newsStateLabels } from "../news-form.ts";

const momentOf = (moment: string | null) => (moment === null ? "" : formatMoment(moment));

/** What the editor says of an item, for its history. */
const words = {
  labels: { ...newsLabels, newsFile: newsFields.newsFile.label },
  texts: ({ state, publishAt, expireAt }: NewsItem) => ({
    state: newsStateLabels[state],
    publishAt: momentOf(publishAt),
    expireAt: momentOf(expireAt),
  }),
};

// The title goes first: the search's index has the fields in this order.
const { title: name, ...others } = newsFields;

export const news = collection<NewsItem>()("news", {
  fields: { title: name, ...others },
  table: { checks: { news_news_link_check: "news_link ~ '^https?://'" } },
  search: {
    result: ({ title, newsLink }) => ({
      title: newsItemName({ title, newsLink }),
      note: title ? new URL(newsLink).hostname : "",
    }),
  },
  privacy: { persons: "none", retention: "kept" },
  office: {
    resource: "content",
    audit: ({ title, newsLink }) => title || newsLink,
    trash: true,
    history: { words: async () => words },
  },
});
