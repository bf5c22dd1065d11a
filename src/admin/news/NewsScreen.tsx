import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { ContentList } from "#admin/content/ContentList.tsx";
import { newsQuery } from "#admin/content/content.queries.ts";
import { goTo } from "#admin/content/go-to.ts";
import { PicturedRow } from "#admin/content/PicturedRow.tsx";
import { useRemoval } from "#admin/content/use-removal.ts";
import { useRemovalQuestion } from "#admin/content/use-removal-question.tsx";
import { useUnsaved } from "#admin/content/use-unsaved.tsx";
import workbench from "#admin/content/Workbench.module.css";
import { $page } from "#admin/routing/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#components/ui/Button.tsx";
import { NEWS_SHOWN, type NewsItemRecord, newestNews } from "#domain/news-item.ts";
import { api } from "#paths";
import { latestFirst } from "./latest-first.ts";
import { NewsHeading } from "./NewsHeading.tsx";
import { NewsPanel } from "./NewsPanel.tsx";
import { NewsRowWords } from "./NewsRowWords.tsx";
import { nameOf } from "./name-of.ts";

const noun = ["news item", "news items"] as const;

/** The documented parameter tells adding from editing; which item is edited stands beside it, so that a reload goes on with it. */
const show = (id: string | null) =>
  redirectPage($page, "news", {}, id === null ? { tab: "add" } : { tab: "edit", id });

interface Props {
  readonly tab: string;
  /** Of the item that is edited. */
  readonly id: string;
}

/** The news of the firm, and what stands above them on the home page. */
export function NewsScreen({ tab, id }: Props) {
  const list = useQuery(newsQuery);
  const unsaved = useUnsaved();
  const { remove, problem } = useRemoval<NewsItemRecord>({
    queryKey: newsQuery.queryKey,
    path: api.newsRemove,
    restorePath: api.newsRestore,
    texts: { removed: "News deleted", restored: "News restored" },
  });
  const formHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const isEditing = tab === "edit";
  const news = latestFirst(list.data ?? []);
  const shown = new Set(newestNews(news).map(({ _id }) => _id));
  const edited = isEditing ? (news.find(({ _id }) => _id === id) ?? null) : null;

  function open(next: string | null) {
    const isThere = next === null ? !isEditing : next === edited?._id;
    if (isThere) return goTo(formHeading.current);
    unsaved.before("news", () => {
      show(next);
      goTo(formHeading.current);
    });
  }

  const removal = useRemovalQuestion<NewsItemRecord>({
    question: "Do you want to delete this news?",
    explain: (item) => `${nameOf(item)} will no longer be on the home page.`,
    onConfirm(record) {
      if (record._id === id) show(null);
      void remove(record);
    },
    place: listHeading,
  });

  return (
    <>
      <ScreenHeading title="News Management" note={`The ${NEWS_SHOWN} latest are shown on the home page`}>
        <Button size="small" onClick={() => open(null)}>
          <Plus strokeWidth={1.5} aria-hidden="true" />
          Add News
        </Button>
      </ScreenHeading>
      <NewsHeading report={unsaved.report} />
      <div className={workbench.bench}>
        <ContentList
          title="News"
          noun={noun}
          list={list}
          records={news}
          empty="No news available"
          problem={problem}
          headingRef={listHeading}
          row={(item) => (
            <PicturedRow
              key={item._id}
              picture={item.newsFile}
              name={nameOf(item)}
              title={nameOf(item)}
              isEdited={item._id === edited?._id}
              onEdit={() => open(item._id)}
              onDelete={() => removal.ask(item)}
            >
              <NewsRowWords item={item} isShown={shown.has(item._id)} />
            </PicturedRow>
          )}
        />
        <div className={workbench.form}>
          <NewsPanel
            item={edited}
            isEditing={isEditing}
            headingRef={formHeading}
            report={unsaved.report}
            onDone={() => show(null)}
          />
        </div>
      </div>
      {removal.dialog}
      {unsaved.questions}
    </>
  );
}
