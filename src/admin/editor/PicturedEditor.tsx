import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { unknownRecord } from "#admin/screen/missing.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import { useListedBase } from "./base.ts";
import { focusAndReveal, useFocusBack } from "./focus.ts";
import { History } from "./History.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./PicturedEditor.module.css";
import { type Identified, PicturedForm, type PicturedNoun } from "./PicturedForm.tsx";
import { PicturedList, PicturedRow } from "./PicturedList.tsx";
import { type Removable, type RemovalOptions, useRemoval, useRemovalQuestion } from "./removal.tsx";
import { undoNote } from "./undo.ts";
import { type FormsUnsaved, useUnsaved } from "./unsaved.tsx";

interface WorkbenchOptions<R extends Removable> {
  /** Name under which the form reports unsaved changes. */
  readonly form: string;
  /** Id of the record in the form; `null` when one is added, undefined while none is chosen. */
  readonly openedId: string | null | undefined;
  /** Puts the record of the form into the URL. */
  readonly show: (id: string | null) => void;
  readonly removal: RemovalOptions<R> & {
    readonly question: string;
    /** Describes the consequences of deleting. */
    readonly explain: (record: R) => string;
  };
}

/** A list of records beside the form that adds or edits one: switching between them, deleting and unsaved changes. */
function useWorkbench<R extends Removable>({ form, openedId, show, removal }: WorkbenchOptions<R>) {
  const unsaved = useUnsaved(form);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  /** Incremented when a form is finished, so that a new one is mounted. */
  const [round, setRound] = useState(0);
  const { remove, problem } = useRemoval<R>(removal);
  /** The latest `openedId`; undefined once the screen was left. */
  const openNow = useRef(openedId);
  useFocusBack(round, formHeading);

  useLayoutEffect(() => {
    openNow.current = openedId;
    return () => {
      openNow.current = undefined;
    };
  }, [openedId]);

  // The search or the browser's Back may open a record, too. After a page load, the focus stays at the top.
  useEffect(() => {
    if (openedId && document.activeElement !== document.body) focusAndReveal(formHeading.current);
  }, [openedId]);

  function open(next: string | null) {
    if (next === openedId) return focusAndReveal(formHeading.current);
    unsaved.before(form, () => {
      show(next);
      focusAndReveal(formHeading.current);
    });
  }

  /** The content of the form was saved or given up. */
  function empty() {
    unsaved.report(form, false);
    show(null);
  }

  /** The form stays open until the record is deleted: should that fail, what was typed is still there. */
  async function deleteRecord(record: R) {
    if ((await remove(record)) && record._id === openNow.current) empty();
  }

  const question = useRemovalQuestion<R>({
    question: removal.question,
    explain: (record) => `${removal.explain(record)} ${undoNote}`,
    onConfirm: (record) => void deleteRecord(record),
    focusAfter: listHeading,
  });

  return {
    open,
    unsaved,
    formHeading,
    listHeading,
    formKey: `${openedId ?? "new"}/${round}`,
    /** Call after saving or cancelling. */
    finish() {
      setRound((before) => before + 1);
      empty();
    },
    /** Shows the draft of a record that was put back, if its form is on display. */
    showDraft(id: string | null) {
      if (openNow.current === id) unsaved.before(form, () => setRound((before) => before + 1));
    },
    /** Why a record could not be deleted. */
    problem,
    row: (record: R) => ({
      isEdited: record._id === openedId,
      onEdit: () => open(record._id),
      onDelete: () => question.ask(record),
    }),
    /** The dialogs, which must be rendered. */
    questions: (
      <>
        {question.dialog}
        {unsaved.questions}
      </>
    ),
  };
}

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
