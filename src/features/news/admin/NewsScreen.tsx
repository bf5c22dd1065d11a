import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { $page } from "#admin/app/router.ts";
import { AwaitedRecord } from "#admin/editor/AwaitedRecord.tsx";
import { ContentList } from "#admin/editor/ContentList.tsx";
import { newsQuery } from "#admin/editor/content.queries.ts";
import { HeadingsPanel } from "#admin/editor/HeadingsPanel.tsx";
import { PicturedRow } from "#admin/editor/PicturedRow.tsx";
import { useOpenedRecord } from "#admin/editor/use-opened-record.ts";
import { useWorkbench } from "#admin/editor/use-workbench.tsx";
import { Workbench } from "#admin/editor/Workbench.tsx";
import { unknownRecord } from "#admin/inbox/unknown-record.ts";
import { nouns } from "#admin/nouns.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { adminApi } from "#admin-paths";
import { newsHeadingSchema } from "#features/headings/headings.ts";
import { Button } from "#kit/ui/Button.tsx";
import { NEWS_SHOWN, type NewsItemRecord, newestNews, newsItemName } from "../news.ts";
import { latestFirst } from "./latest-first.ts";
import styles from "./News.module.css";
import { NEWS_FORM, NewsForm } from "./NewsForm.tsx";
import { NewsRowWords } from "./NewsRowWords.tsx";

const { noun } = nouns.news.records;

/**
 * The documented parameter distinguishes adding from editing; the URL also has the id of the edited item, so that a
 * reload reopens it.
 */
const show = (id: string | null) =>
  redirectPage($page, "news", {}, id === null ? { tab: "add" } : { tab: "edit", id });

const removal = {
  queryKey: newsQuery.queryKey,
  path: adminApi.newsRemove,
  restorePath: adminApi.newsRestore,
  texts: { removed: "News deleted", restored: "News restored" },
  question: "Do you want to delete this news?",
  explain: (item: NewsItemRecord) => `${newsItemName(item)} will no longer be on the home page.`,
};

interface Props {
  readonly tab: string;
  /** Id of the item being edited. */
  readonly id: string;
}

/** The firm's news, and their heading on the home page. */
export function NewsScreen({ tab, id }: Props) {
  const list = useQuery(newsQuery);
  const isEditing = tab === "edit";
  const opened = useOpenedRecord(list, isEditing ? id : "");
  const { record: edited, isDeleted, isAwaited, isMissing } = opened;
  const bench = useWorkbench<NewsItemRecord>({
    form: NEWS_FORM,
    openedId: isEditing ? edited?._id : null,
    show,
    removal,
  });
  const news = latestFirst(list.data ?? []);
  const shown = new Set(newestNews(news).map(({ _id }) => _id));

  const title = () => {
    if (isMissing) return "News item not found";
    return isEditing ? "Edit News" : "Add News";
  };

  return (
    <>
      <ScreenHeading title="News Management" note={`The ${NEWS_SHOWN} latest are shown on the home page`}>
        <Button size="small" onClick={() => bench.open(null)}>
          <Plus strokeWidth={1.5} aria-hidden="true" />
          Add News
        </Button>
      </ScreenHeading>
      <HeadingsPanel
        title="News heading"
        schema={newsHeadingSchema}
        labels={{ newsHeading: "Heading" }}
        saved="Heading updated"
        unsaved={bench.unsaved}
      />
      <Workbench
        bench={bench}
        title={title()}
        list={
          <ContentList
            title="News"
            noun={noun}
            list={list}
            records={news}
            empty="No news available"
            problem={bench.problem}
            headingRef={bench.listHeading}
            row={(item) => (
              <PicturedRow
                key={item._id}
                picture={item.newsFile}
                name={newsItemName(item)}
                title={newsItemName(item)}
                {...bench.row(item)}
              >
                <NewsRowWords item={item} isShown={shown.has(item._id)} />
              </PicturedRow>
            )}
          />
        }
      >
        {(titleId) => {
          if (isAwaited) return <AwaitedRecord noun={noun} list={list} />;
          if (isMissing) return <p>{unknownRecord}</p>;
          if (isEditing && !edited)
            return <p className={styles.choose}>Choose an item from the list to edit it.</p>;
          return (
            <NewsForm
              key={bench.formKey}
              item={edited}
              isDeleted={isDeleted && !bench.isDeleting}
              titleId={titleId}
              unsaved={bench.unsaved}
              onDone={bench.finish}
            />
          );
        }}
      </Workbench>
    </>
  );
}
