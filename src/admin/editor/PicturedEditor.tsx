import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { unknownRecord } from "#admin/screen/missing.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import { useListedBase } from "./base.ts";
import { History } from "./History.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./PicturedEditor.module.css";
import { type Identified, PicturedForm, type PicturedNoun } from "./PicturedForm.tsx";
import { PicturedList, PicturedRow } from "./PicturedList.tsx";
import type { FormsUnsaved } from "./unsaved.tsx";
import { useWorkbench } from "./use-workbench.tsx";

interface Props<R extends Identified, Fields extends object> {
  readonly noun: PicturedNoun<R, Fields>;
  /** Id of the record to edit, empty while none is chosen; `null` when one is added. */
  readonly id: string | null;
  /** Puts the id into the URL. */
  readonly show: (id: string | null) => void;
  /** Shown beside the button that adds a record. */
  readonly tools: ReactNode;
  /** The headings above this content on the public pages. */
  readonly headings: (unsaved: FormsUnsaved) => ReactNode;
}

/** A list of records with a picture each, and beside it the form that adds or edits one. */
export function PicturedEditor<R extends Identified, Fields extends object>(props: Props<R, Fields>) {
  const { noun, id, show, tools, headings } = props;
  const { itemNames, query, calls, texts } = noun;
  const [one] = itemNames;
  const mayChange = usePermission("content:write");
  const list = useQuery(query);
  const { record, isAwaited, isMissing } = useListedBase(list, id ?? "");
  const bench = useWorkbench<R>({
    form: noun.name,
    openedId: id === null ? null : record?._id,
    show,
    removal: {
      queryKey: query.queryKey,
      path: calls.remove,
      restorePath: calls.restore,
      texts,
      question: texts.removal,
      explain: noun.explainRemoval,
    },
  });
  const records = list.data ?? [];

  const title = () => {
    if (isMissing) return texts.unknown;
    return id === null ? texts.add : texts.edit;
  };

  function form(titleId: string) {
    if (isAwaited) {
      return list.isError ? (
        <p>{`You can edit the ${one} once the list has loaded.`}</p>
      ) : (
        <TableSkeleton label={`Loading ${one}…`} />
      );
    }
    if (isMissing) return <p>{unknownRecord}</p>;
    if (id !== null && !record) return <p className={styles.choose}>{texts.choose}</p>;
    return (
      <PicturedForm
        key={bench.formKey}
        noun={noun}
        opened={record}
        titleId={titleId}
        unsaved={bench.unsaved}
        onDone={bench.finish}
        onDraft={() => bench.showDraft(record?._id ?? null)}
      />
    );
  }

  return (
    <>
      <ScreenHeading title={texts.title} subtitle={texts.subtitle}>
        {tools}
        {mayChange && (
          <Button size="small" onClick={() => bench.open(null)}>
            <Plus strokeWidth={1.5} aria-hidden="true" />
            <span>{texts.add}</span>
          </Button>
        )}
      </ScreenHeading>
      <div className={styles.bench}>
        <PicturedList
          title={texts.list}
          itemNames={itemNames}
          list={list}
          empty={texts.empty}
          problem={bench.problem}
          seen={records.filter(noun.isSeen ?? (() => true)).length}
          headingRef={bench.listHeading}
        >
          {records.map((listed, index) => (
            <PicturedRow
              key={listed._id}
              {...noun.row(listed, index, records)}
              actions={mayChange ? bench.row(listed) : null}
            />
          ))}
        </PicturedList>
        {mayChange && (
          <div className={styles.form}>
            <Panel
              title={title()}
              headingRef={bench.formHeading}
              actions={
                record !== null && (
                  <History
                    collection={noun.collection}
                    id={record._id}
                    of={one}
                    required="content:write"
                    shownBy={query.queryKey}
                    before={(open) => bench.unsaved.before(noun.name, open)}
                    onRestored={bench.finish}
                  />
                )
              }
            >
              {form}
            </Panel>
          </div>
        )}
      </div>
      {headings(bench.unsaved)}
      {bench.questions}
    </>
  );
}
