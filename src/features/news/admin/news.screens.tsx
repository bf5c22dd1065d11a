import { redirectPage } from "@nanostores/router";
import { Eye } from "lucide-react";
import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { newsPreviewAllow, newsPreviewPage } from "#addresses/news.ts";
import { api } from "#addresses/public.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { contentQuery } from "#admin/editor/content-query.ts";
import { PicturedEditor } from "#admin/editor/PicturedEditor.tsx";
import type { PicturedNoun } from "#admin/editor/PicturedForm.tsx";
import { nouns } from "#admin/nouns.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { NO_DATE } from "#admin/screen/missing.ts";
import { usePermission } from "#admin/session/account.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { OrderDialog } from "#features/content-order/admin/OrderDialog.tsx";
import { HeadingsPanel } from "#features/headings/admin/HeadingsPanel.tsx";
import { headingsForms } from "#features/headings/headings.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { formatDate, formatMoment } from "#rules/calendar.ts";
import { momentText } from "#rules/moment-field.ts";
import { isNewsShown, NEWS_SHOWN, newsDate, newsItemName, newsStanding, newsStates } from "../news.ts";
import {
  newsLabels as labels,
  NEWS_PICTURE_ADVICE,
  type NewsItemRecord,
  newsFields,
  newsForms,
  newsItemRecordSchema,
  newsStateLabels,
  newsTexts,
} from "../news-form.ts";
import styles from "./news.module.css";

/** Opens the page of an item as it is saved. The tab is opened at once: browsers block one that comes later. */
async function preview(id: string) {
  const tab = window.open("", "_blank");
  if (tab === null) return announceError("The browser blocked the new tab. Please allow it for this site.");
  try {
    await sendSigned(newsPreviewAllow(id), { method: "POST" });
    tab.location.href = newsPreviewPage(id);
  } catch (cause) {
    tab.close();
    announceError(failureText(cause));
  }
}

function NewsPreview({ id, name }: { readonly id: string; readonly name: string }) {
  const mayPreview = usePermission("content:write");
  if (!mayPreview) return null;
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => void preview(id)}>
        <Eye strokeWidth={1.5} aria-hidden="true" /> Preview
        <span className="visually-hidden">{` ${name} (opens in a new tab)`}</span>
      </Button>
    </div>
  );
}

interface RowProps {
  readonly item: NewsItemRecord;
  /** How many items that visitors see come before it. */
  readonly position: number;
}

const isShown = (item: NewsItemRecord) => isNewsShown(item, new Date());

function dateOf(item: NewsItemRecord) {
  const date = newsDate(item);
  return date ? <time dateTime={date}>{formatDate(date)}</time> : NO_DATE;
}

/** What visitors see of an item now, in words. */
function stateText(item: NewsItemRecord, position: number) {
  const standing = newsStanding(item, new Date());
  if (standing === "draft") return newsStateLabels.draft;
  if (standing === "scheduled") return `Scheduled for ${formatMoment(newsDate(item))}`;
  if (standing === "expired") return `Ended ${formatMoment(item.expireAt ?? "")}`;
  const isOnHomePage = position < NEWS_SHOWN && item.updatedAt;
  return isOnHomePage
    ? newsStateLabels.published
    : `${newsStateLabels.published}, no longer on the home page`;
}

/** The link, the date and the state of an item. */
const NewsRow = ({ item, position }: RowProps) => (
  <>
    <p className={styles.link}>
      <a href={item.newsLink} target="_blank" rel="noopener" title={item.newsLink}>
        <span>{item.newsLink}</span>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
    <p className={styles.date}>
      {dateOf(item)}
      <span className={classNames(styles.state, !isShown(item) && styles.unseen)}>
        {stateText(item, position)}
      </span>
    </p>
    {item.text && <NewsPreview id={item._id} name={newsItemName(item)} />}
  </>
);

type Fields = z.output<typeof newsForms.added>;

const news: PicturedNoun<NewsItemRecord, Fields> = {
  name: "news",
  collection: "news",
  itemNames: nouns.news.records.itemNames,
  query: contentQuery("news", api.news, newsItemRecordSchema),
  schemas: { add: newsForms.added, edit: newsForms.edited },
  labels,
  values: (item) => ({
    state: item?.state ?? "published",
    publishAt: momentText(item?.publishAt ?? null),
    expireAt: momentText(item?.expireAt ?? null),
  }),
  picture: {
    name: "newsFile",
    label: newsFields.newsFile.label,
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
    subtitle: `The ${NEWS_SHOWN} latest are shown on the home page`,
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
  isSeen: isShown,
  explainRemoval: (item) => `${newsItemName(item)} will no longer be on the home page.`,
  row: (item, index, items) => ({
    picture: item.newsFile,
    name: newsItemName(item),
    title: newsItemName(item),
    children: <NewsRow item={item} position={items.slice(0, index).filter(isShown).length} />,
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
          schema={headingsForms.news}
          labels={{ newsHeading: "Heading" }}
          saved="Heading updated"
          unsaved={unsaved}
        />
      )}
    />
  ),
} satisfies ScreensOf<"news">;
