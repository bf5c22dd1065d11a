import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { withQuery } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import type { InboxName, ItemNames } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { recordUrl } from "#admin/records.ts";
import { focusScreen, ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import type { Received as Submission } from "#rules/received.ts";
import { About } from "../list/cells.tsx";
import { dayTable } from "../list/day-table.tsx";
import { NoneYet } from "../list/EmptyList.tsx";
import { ExportMenu } from "../list/ExportMenu.tsx";
import { listCounts } from "../list/list-counts.ts";
import {
  askedFilters,
  filtersBesideSearch,
  isNarrowedBy,
  listFiltersIn,
  useListFilters,
} from "../list/list-filters.ts";
import { RecordList, SearchBox } from "../list/RecordList.tsx";
import { recordLists } from "../list/record-lists.ts";
import { returnFilters } from "../list/return-point.ts";
import { createSelection, SelectionContext } from "../list/selection.tsx";
import { arrivalsQuery } from "./arrivals.tsx";
import { BulkBar } from "./bulk/BulkBar.tsx";
import type { Description } from "./description.ts";
import { recordable } from "./details/asked-fields.tsx";
import { ByHandPanel } from "./details/ByHandPanel.tsx";
import { OpenRecord } from "./details/OpenRecord.tsx";
import { RecordScreen, useNeighbours } from "./details/RecordScreen.tsx";
import { FilterBar } from "./filters/InboxFilters.tsx";
import type { RecordHandling } from "./handling/use-handling.ts";
import styles from "./inbox.module.css";
import { ListTotal } from "./ListTotal.tsx";
import { NewRecords } from "./NewRecords.tsx";

/** For a record whose page shows nothing but what the list has already loaded. */
export const asListed = <R,>(schema: z.ZodMiniType<R>) => ({
  schema,
  listedIn: (record: R) => record,
  withListed: (_: R, record: R) => record,
  before: (record: R) => record,
});

const NothingMore = ({ children }: { readonly children: ReactNode }) => children;

/** The cache key of a complete record. */
export const recordKey = (noun: InboxName, id: string) => [`${noun} record`, id];

/** The two screens of an inbox: its list by days, newest first, and a record with ways to answer its sender. */
export function inbox<R extends Submission, W extends object>(description: Description<R, W>) {
  const { noun, calls, permission, fields, schema, list, record } = description;
  const fieldsByHand = recordable(fields);
  const { tab, records } = nouns[noun];
  const names: ItemNames = list.itemNames ?? records.itemNames;
  const urlOf = (listed: R) => recordUrl(noun, listed);
  const lists = recordLists({ name: noun, path: calls.list, schema: z.array(schema), follows: true });
  const Table = dayTable({
    ...list,
    itemNames: names,
    opener: { label: "View Details", width: "5.75rem", ...list.opener, url: urlOf },
    below: (listed) => (
      <About record={listed} due={list.due} words={list.words?.(listed)} flags={list.flags?.(listed)} />
    ),
  });
  const { Around = NothingMore } = list;

  /** After the administrator's own change: reloads the lists, and the bell, which counts what nobody has dealt with. */
  function readAgain(cache: QueryClient) {
    void lists.readAgain(cache);
    void cache.invalidateQueries({ queryKey: arrivalsQuery.queryKey });
  }

  const shownBefore = (id: string, cache: QueryClient) => {
    const listed = lists.find(cache, id);
    return listed && record.before?.(listed);
  };

  /** Shows the record from a cached list at once, and still loads it from the server. */
  const recordQuery = (id: string, cache: QueryClient) =>
    queryOptions<W>({
      queryKey: recordKey(noun, id),
      queryFn: ({ signal }) => callSigned(calls.record(id), record.schema, { signal }),
      // Another administrator may change it while it is open.
      ...following,
      // The cast is needed because the library's types cannot tell a record from a function that returns one.
      placeholderData: (() => shownBefore(id, cache)) as () => undefined,
    });

  const handlingOf = (id: string, version: number | undefined): RecordHandling => ({
    paths: { progress: calls.progress(id), owner: calls.owner(id) },
    permission,
    queryKey: recordKey(noun, id),
    version,
    show: (cache, changes) => {
      cache.setQueryData<W>(
        recordKey(noun, id),
        (whole) => whole && record.withListed(whole, { ...record.listedIn(whole), ...changes }),
      );
      lists.showChanges(cache, id, changes);
      void cache.invalidateQueries({ queryKey: arrivalsQuery.queryKey });
    },
  });

  function forget(cache: QueryClient, id: string, isDeleted: boolean) {
    if (isDeleted) lists.takeOut(cache, new Set([id]));
    readAgain(cache);
    // The page of a deleted record stays open for a moment, and must not request it again.
    const refetchType = isDeleted ? "none" : "active";
    void cache.invalidateQueries({ queryKey: recordKey(noun, id), refetchType });
  }

  /** The list's filters are in the URL, so that a reload or a shared link shows the same list. */
  function InboxList({ page }: { readonly page: { readonly search: Readonly<Record<string, string>> } }) {
    const filters = listFiltersIn(page.search);
    const { typed, setTyped, narrowTo } = useListFilters(records.list, filters);
    const { progress, ...others } = filtersBesideSearch(filters);
    const isFiltered = Object.keys(filtersBesideSearch(filters)).length > 0;
    const showAll = () =>
      $page.open(withQuery(records.list, filters.search ? { search: filters.search } : {}), true);
    const read = useInfiniteQuery(lists.query(filters));
    const cache = useQueryClient();
    const mayWrite = usePermission(permission);
    const [selection] = useState(createSelection);
    const [isAdding, setIsAdding] = useState(false);
    selection.list(read.data?.pages.flatMap((one) => one.records) ?? []);
    const counts = listCounts(read.isPlaceholderData ? [] : (read.data?.pages ?? []), isNarrowedBy(filters));
    const exporting = { exported: list.exported, counts, shown: askedFilters(filters), selection };
    return (
      <>
        <ScreenHeading
          title={tab.title}
          subtitle={
            <>
              <span className={styles.about}>{list.subtitle}</span>
              <ListTotal counts={counts} itemNames={names} isApart={filters.spam === "yes"} />
            </>
          }
        >
          <SearchBox label={`Search ${names[1]}`} value={typed} onChange={setTyped} />
          {mayWrite && (
            <Button variant="quiet" size="small" onClick={() => setIsAdding(true)}>
              <Plus strokeWidth={1.5} aria-hidden="true" />
              <span>{`Add ${names[0]}`}</span>
            </Button>
          )}
          <ExportMenu {...exporting} />
          {list.Offer !== undefined && <list.Offer />}
        </ScreenHeading>
        {isAdding && (
          <ByHandPanel
            path={calls.byHand}
            itemName={names[0]}
            fields={fieldsByHand}
            isAlwaysConfirmed={list.isAlwaysConfirmed ?? false}
            onRecorded={(id) => {
              void lists.readAgain(cache);
              $page.open(recordUrl(noun, { _id: id }));
            }}
            onClose={() => {
              setIsAdding(false);
              focusScreen();
            }}
          />
        )}
        {list.Above !== undefined && <list.Above />}
        <FilterBar
          list={records.list}
          calls={calls}
          filters={filters}
          fields={fields}
          permission={permission}
          onChange={narrowTo}
        />
        <NewRecords kind={noun} lists={lists} filters={filters} />
        <Around pages={read.data?.pages ?? []}>
          <SelectionContext value={mayWrite ? selection : null}>
            <RecordList
              list={read}
              itemNames={names}
              Table={Table}
              rest={() => lists.readRest(filters, read.data?.pages ?? [])}
              search={filters.search}
              searchHint={list.searchHint}
              onClearSearch={() => setTyped("")}
              progress={Object.keys(others).length === 0 ? filters.progress : undefined}
              onShowAll={isFiltered ? showAll : undefined}
              failureTitle={list.failureTitle}
            >
              <NoneYet {...list.none}>{list.none.text}</NoneYet>
            </RecordList>
          </SelectionContext>
        </Around>
        {mayWrite && (
          <BulkBar
            selection={selection}
            itemNames={names}
            permission={permission}
            calls={calls}
            asked={askedFilters(filters)}
            exporting={<ExportMenu {...exporting} isInBar />}
            hasMore={read.hasNextPage}
            onDone={() => readAgain(cache)}
          />
        )}
      </>
    );
  }

  function InboxRecord({ page }: { readonly page: { readonly params: { readonly id: string } } }) {
    const { id } = page.params;
    const cache = useQueryClient();
    const read = useQuery(recordQuery(id, cache));
    const { newer, older } = useNeighbours(lists, returnFilters(records.list), id);
    return (
      <RecordScreen
        list={records.list}
        record={read}
        newer={newer && urlOf(newer)}
        older={older && urlOf(older)}
        unread={record.unread}
        unknown={record.unknown}
        failureOf={record.failureOf}
      >
        {(whole) => (
          <OpenRecord
            key={id}
            description={description}
            id={id}
            whole={whole}
            handling={handlingOf(id, record.listedIn(whole).version)}
            neighbours={[older, newer]}
            urlOf={urlOf}
            forget={(isDeleted) => forget(cache, id, isDeleted)}
          />
        )}
      </RecordScreen>
    );
  }

  return { InboxList, InboxRecord };
}
