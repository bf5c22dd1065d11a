import { type InfiniteData, type QueryClient, type QueryKey, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { DateField } from "#admin/editor/fields.tsx";
import { focusAndReveal } from "#admin/editor/focus.ts";
import { useRemoval, useRemovalQuestion } from "#admin/editor/removal.tsx";
import { undoNote } from "#admin/editor/undo.ts";
import { usePermission } from "#admin/session/account.ts";
import { certificatesQuery } from "#features/certificate/admin/certificates.queries.ts";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { staffTexts } from "../staff.ts";
import type { StaffRecord } from "../staff-record.ts";
import styles from "./StaffTable.module.css";
import { STAFF } from "./staff.queries.ts";
import { nameOf, staffKinds } from "./staff-kinds.ts";

interface ListedPage {
  readonly records: readonly StaffRecord[];
}

type Listed = InfiniteData<ListedPage>;

/** The position of a record in a cached list. */
interface ListPosition {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly index: number;
}

type Change = (records: readonly StaffRecord[], page: number) => readonly StaffRecord[];

const changed = (list: Listed | undefined, change: Change): Listed | undefined =>
  list && { ...list, pages: list.pages.map((page, at) => ({ ...page, records: change(page.records, at) })) };

function positionsOf(cache: QueryClient, { _id, category }: StaffRecord): ListPosition[] {
  const lists = cache.getQueriesData<Listed>({ queryKey: [STAFF, category] });
  return lists.flatMap(([queryKey, list]) =>
    (list?.pages ?? []).flatMap(({ records }, page) => {
      const index = records.findIndex((record) => record._id === _id);
      return index < 0 ? [] : { queryKey, page, index };
    }),
  );
}

/** Removes a record from every cached list, and returns a function that puts only this one back in its place. */
function takeFromLists(cache: QueryClient, record: StaffRecord): () => void {
  const places = positionsOf(cache, record);
  for (const { queryKey, page, index } of places) {
    cache.setQueryData<Listed>(queryKey, (list) =>
      changed(list, (records, at) => (at === page ? records.toSpliced(index, 1) : records)),
    );
  }
  return () => {
    for (const { queryKey, page, index } of places) {
      cache.setQueryData<Listed>(queryKey, (list) =>
        changed(list, (records, at) => (at === page ? records.toSpliced(index, 0, record) : records)),
      );
    }
  };
}

/** Asks whether to delete a person, for the tables' delete buttons; `null` without the permission. */
const AskToDelete = createContext<((person: StaffRecord) => void) | null>(null);

/** Asks since when somebody is no longer with the firm, if certificates say that they are. */
function LastDay({ person, chosen }: { readonly person: StaffRecord; readonly chosen: RefObject<string> }) {
  const { data = [] } = useQuery(certificatesQuery(person._id));
  const [day, setDay] = useState("");
  useEffect(() => {
    chosen.current = day;
  }, [day, chosen]);
  const open = data.filter(({ state, to }) => state === "valid" && !to);
  if (person.leftOn || open.length === 0) return null;
  const serials = open.map(({ serial }) => serial).join(", ");
  return (
    <DateField
      label="No longer with us since"
      hint={`Certificates say that they work here: ${serials}. Their pages will say until when. Without a day they hold no longer, and we cannot say since when.`}
      optional
      day={day}
      value={day}
      onChange={({ target }) => setDay(target.value)}
    />
  );
}

interface Props {
  /** The list's documented text for a failed deletion. */
  readonly failed: string;
  readonly children: ReactNode;
}

/**
 * A list of people who can be deleted: asks first. A row disappears immediately, comes back with an error above the
 * list if the server refuses, and the deletion can be undone for a while otherwise.
 */
export function DeletableList({ failed, children }: Props) {
  const leftOn = useRef("");
  const { remove, problem } = useRemoval<StaffRecord>({
    queryKey: [STAFF],
    path: adminApi.staffMember,
    restorePath: adminApi.staffRestore,
    texts: { removed: staffTexts.deleted, restored: staffTexts.restored, failed },
    takeOut: takeFromLists,
    bodyOf: () => ({ leftOn: leftOn.current }),
  });

  const mayDelete = usePermission("staff:write");
  const list = useRef<HTMLElement>(null);
  const { ask, dialog } = useRemovalQuestion<StaffRecord>({
    question: staffTexts.deleteQuestion,
    explain: (person) => (
      <>
        <strong>{nameOf(person)}</strong>
        <span>{` ${staffKinds[person.category].deletion} ${undoNote}`}</span>
      </>
    ),
    ask: (person) => <LastDay person={person} chosen={leftOn} />,
    onConfirm: (person) => void remove(person),
    focusAfter: list,
    focus: focusAndReveal,
    fade: "staff",
  });

  return (
    <AskToDelete value={mayDelete ? ask : null}>
      {problem !== null && (
        <div className={styles.problem}>
          <FormAlert>{problem}</FormAlert>
        </div>
      )}
      <section aria-label="Staff list" tabIndex={-1} ref={list}>
        {children}
      </section>
      {dialog}
    </AskToDelete>
  );
}

/** The delete button of a row; nothing without the permission. */
export function DeleteButton({ person }: { readonly person: StaffRecord }) {
  const ask = use(AskToDelete);
  if (!ask) return null;
  return (
    <button className={styles.delete} type="button" title="Delete" onClick={() => ask(person)}>
      <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="visually-hidden">{`Delete ${nameOf(person)}`}</span>
    </button>
  );
}
