import { redirectPage } from "@nanostores/router";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { PicturedEditor, type PicturedNoun } from "#admin/editor/PicturedEditor.tsx";
import { nouns } from "#admin/nouns.ts";
import { NO_DATE } from "#admin/screen/missing.ts";
import { HeadingsPanel } from "#features/headings/admin/HeadingsPanel.tsx";
import { newsHeadingSchema } from "#features/headings/headings.ts";
import { TextField } from "#kit/ui/Field.tsx";
import { formatDate } from "#rules/calendar.ts";
import {
  editedNewsItemSchema,
  NEWS_PICTURE_ADVICE,
  NEWS_SHOWN,
  type NewsItemRecord,
  newestFirst,
  newNewsItemSchema,
  newsDate,
  newsItemName,
  newsItemRecordSchema,
  newsTexts,
} from "../news.ts";
import styles from "./news.module.css";

const labels = { newsLink: "News link", title: "Title" };

interface RowProps {
  readonly item: NewsItemRecord;
  readonly index: number;
}

function dateOf(item: NewsItemRecord) {
  const date = newsDate(item);
  return date ? <time dateTime={date}>{formatDate(date)}</time> : NO_DATE;
}

/** The link and the date of an item, and whether it is still among the news on the home page. */
const NewsRow = ({ item, index }: RowProps) => (
  <>
    <p className={styles.link}>
      <a href={item.newsLink} target="_blank" rel="noopener" title={item.newsLink}>
        <span>{item.newsLink}</span>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
    <p className={styles.date}>
      {dateOf(item)}
      {(index >= NEWS_SHOWN || !item.updatedAt) && <span className={styles.hidden}>No longer shown</span>}
    </p>
  </>
);

const news: PicturedNoun<NewsItemRecord, { newsLink: string; title: string }> = {
  name: "news",
  itemNames: nouns.news.records.itemNames,
  query: contentQuery("news", api.news, newsItemRecordSchema),
  schemas: { add: newNewsItemSchema, edit: editedNewsItemSchema },
  labels,
  picture: {
    name: "newsFile",
    label: "News image",
    advice: NEWS_PICTURE_ADVICE,
    current: "Saved image",
    missing: newsTexts.missing,
  },
  calls: {
    add: adminApi.newsCreate,
    change: ["PUT", adminApi.newsChange],
    remove: adminApi.newsRemove,
    restore: adminApi.newsRestore,
  },
  texts: {
    title: "News Management",
    note: `The ${NEWS_SHOWN} latest are shown on the home page`,
    list: "News",
    empty: "No news available",
    add: "Add News",
    edit: "Edit News",
    unknown: "News item not found",
    choose: "Choose an item from the list to edit it.",
    added: "News added",
    updated: "News updated",
    removed: "News deleted",
    restored: "News restored",
    addFailed: "An error occurred while adding news data.",
    updateFailed: "An error occurred while updating news.",
    removal: "Do you want to delete this news?",
  },
  explainRemoval: (item) => `${newsItemName(item)} will no longer be on the home page.`,
  inOrder: newestFirst,
  row: (item, index) => ({
    picture: item.newsFile,
    name: newsItemName(item),
    title: newsItemName(item),
    children: <NewsRow item={item} index={index} />,
  }),
  fields: (form) => (
    <>
      <TextField
        label={labels.newsLink}
        hint="Where the article can be read."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("newsLink")}
      />
      <TextField
        label={labels.title}
        hint="Shown below the image and read out by screen readers."
        optional
        autoComplete="off"
        {...form.field("title")}
      />
    </>
  ),
};

/**
 * The documented parameter distinguishes adding from editing; the URL also has the id of the edited item, so that a
 * reload reopens it.
 */
const show = (id: string | null) =>
  redirectPage($page, "news", {}, id === null ? { tab: "add" } : { tab: "edit", id });

/** The firm's news, and their heading on the home page. */
export const screens = {
  news: ({ page: { search } }) => (
    <PicturedEditor
      noun={news}
      id={search["tab"] === "edit" ? (search["id"] ?? "") : null}
      show={show}
      headings={(unsaved) => (
        <HeadingsPanel
          title="News heading"
          schema={newsHeadingSchema}
          labels={{ newsHeading: "Heading" }}
          saved="Heading updated"
          unsaved={unsaved}
        />
      )}
    />
  ),
} satisfies ScreensOf<"news">;
