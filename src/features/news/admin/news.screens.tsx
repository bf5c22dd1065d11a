import { redirectPage } from "@nanostores/router";
import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { PicturedEditor, type PicturedNoun } from "#admin/editor/PicturedEditor.tsx";
import { nouns } from "#admin/nouns.ts";
import { NO_DATE } from "#admin/screen/missing.ts";
import { OrderDialog } from "#features/content-order/admin/OrderDialog.tsx";
import { HeadingsPanel } from "#features/headings/admin/HeadingsPanel.tsx";
import { newsHeadingSchema } from "#features/headings/headings.ts";
import { SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { formatDate, formatMoment } from "#rules/calendar.ts";
import { momentText } from "#rules/moment-field.ts";
import { isNewsShown, NEWS_SHOWN, newsDate, newsItemName, newsStanding, newsStates } from "../news.ts";
import {
  editedNewsItemSchema,
  newsLabels as labels,
  NEWS_PICTURE_ADVICE,
  type NewsItemRecord,
  newNewsItemSchema,
  newsItemRecordSchema,
  newsStateLabels,
  newsTexts,
} from "../news-form.ts";
import { NewsPreview } from "./NewsPreview.tsx";
import styles from "./news.module.css";

interface RowProps {
  readonly item: NewsItemRecord;
  /** How many items that visitors see come before it. */
  readonly place: number;
}

function dateOf(item: NewsItemRecord) {
  const date = newsDate(item);
  return date ? <time dateTime={date}>{formatDate(date)}</time> : NO_DATE;
}

/** Why visitors do not see an item, if they do not. */
function hiddenText(item: NewsItemRecord, place: number) {
  const standing = newsStanding(item, new Date());
  if (standing === "draft") return "Draft";
  if (standing === "scheduled") return `From ${formatMoment(newsDate(item))}`;
  if (standing === "expired") return "Over";
  return place >= NEWS_SHOWN || !item.updatedAt ? "No longer shown" : null;
}

function Hidden({ item, place }: RowProps) {
  const text = hiddenText(item, place);
  return text === null ? null : <span className={styles.hidden}>{text}</span>;
}

/** The link and the date of an item, and whether it is among the news on the home page. */
const NewsRow = ({ item, place }: RowProps) => (
  <>
    <p className={styles.link}>
      <a href={item.newsLink} target="_blank" rel="noopener" title={item.newsLink}>
        <span>{item.newsLink}</span>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
    <p className={styles.date}>
      {dateOf(item)}
      <Hidden item={item} place={place} />
    </p>
    {item.text && <NewsPreview id={item._id} name={newsItemName(item)} />}
  </>
);

const isShown = (item: NewsItemRecord) => isNewsShown(item, new Date());

type Fields = z.output<typeof newNewsItemSchema>;

const news: PicturedNoun<NewsItemRecord, Fields> = {
  name: "news",
  collection: "news",
  itemNames: nouns.news.records.itemNames,
  query: contentQuery("news", api.news, newsItemRecordSchema),
  schemas: { add: newNewsItemSchema, edit: editedNewsItemSchema },
  labels,
  values: (item) => ({
    state: item?.state ?? "published",
    publishAt: momentText(item?.publishAt ?? null),
    expireAt: momentText(item?.expireAt ?? null),
  }),
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
  row: (item, index, items) => ({
    picture: item.newsFile,
    name: newsItemName(item),
    title: newsItemName(item),
    children: <NewsRow item={item} place={items.slice(0, index).filter(isShown).length} />,
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
      <TextAreaField
        label={labels.summary}
        hint="A sentence or two, shown on the page of all news and in the feed."
        optional
        rows={2}
        autoComplete="off"
        {...form.field("summary")}
      />
      <TextAreaField
        label={labels.text}
        hint="With a text, the item has a page of its own. An empty line begins a new paragraph."
        optional
        rows={8}
        autoComplete="off"
        {...form.field("text")}
      />
      <SelectField
        label={labels.state}
        hint="Visitors do not see a draft."
        options={newsStates.map((state) => ({ value: state, label: newsStateLabels[state] }))}
        {...form.field("state")}
      />
      <TextField
        label={labels.publishAt}
        hint="In Kochi. Shown from then on; empty for now."
        type="datetime-local"
        optional
        autoComplete="off"
        {...form.field("publishAt")}
      />
      <TextField
        label={labels.expireAt}
        hint="In Kochi. Empty if it stays."
        type="datetime-local"
        optional
        autoComplete="off"
        {...form.field("expireAt")}
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
      tools={
        <OrderDialog
          list="news"
          title="Order of the news"
          required="content:write"
          shownBy={news.query.queryKey}
        />
      }
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
