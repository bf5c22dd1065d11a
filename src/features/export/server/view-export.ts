import { AppError } from "#rules/app-error.ts";
import { formatMoment } from "#rules/calendar.ts";
import { EXPORT_PART_BYTES, type ExportFormat, exportTexts } from "#rules/export.ts";
import type { InboxFilters } from "#rules/inbox-filters.ts";
import { ownerName } from "#rules/progress.ts";
import { asCsv } from "#server/http/csv.ts";
import { asWorkbook } from "#server/http/workbook.ts";
import type { Deps } from "#server/platform/deps.ts";
import { accountNames, type Received, receive } from "#server/records/received.ts";
import { type Column, progressColumn } from "#server/store/sheet.ts";
import { type CollectionName, everyPage, type Inbox, PAGE_MAX } from "#server/store/store.ts";
import { readInbox } from "#server/writing/inbox-list.ts";

type Row = Received<Inbox>;

/** What a view says beside the documented columns. */
const viewColumns: readonly Column<Row>[] = [
  progressColumn,
  { heading: "Owner", value: ({ owner }) => (owner ? ownerName(owner) : "") },
  { heading: "Last Changed", value: ({ updatedAt }) => formatMoment(updatedAt) },
];

export function columnsOfView(documented: readonly Column<never>[]): readonly Column<Row>[] {
  const columns = documented as readonly Column<Row>[];
  const headings = new Set(columns.map(({ heading }) => heading));
  return [...columns, ...viewColumns.filter(({ heading }) => !headings.has(heading))];
}

interface ViewQuery extends InboxFilters {
  readonly search?: string | undefined;
}

const reader = (deps: Deps, inbox: Inbox, { search, ...filters }: ViewQuery, accountId: string) => {
  const readPage = readInbox(deps, inbox, (_, record) => record, filters, accountId);
  return async (page: { readonly limit: number; readonly cursor?: string | undefined }) => {
    const { items, nextCursor } = await readPage({ ...page, search });
    return { items: items as readonly Row[], nextCursor };
  };
};

type Read = ReturnType<typeof reader>;

export const wholeView = (...view: Parameters<typeof reader>) => everyPage(reader(...view));

/** A number of rows of a view from a cursor on, and the cursor of the rest. */
export async function partOfView(
  { limit, cursor }: { readonly limit: number; readonly cursor: string | undefined },
  ...view: Parameters<typeof reader>
) {
  const read = reader(...view);
  const rows: Row[] = [];
  let next: string | null | undefined = cursor;
  do {
    const page: Awaited<ReturnType<Read>> = await read({
      limit: Math.min(PAGE_MAX, limit - rows.length),
      cursor: next,
    });
    rows.push(...page.items);
    next = page.nextCursor;
  } while (next !== null && rows.length < limit);
  return { rows, nextCursor: next };
}

/** The records that are ticked, newest first; without those that are gone by now. */
export async function selectedRows({ store }: Pick<Deps, "store">, inbox: Inbox, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const names = await accountNames(store);
  const rows: Row[] = [];
  for (let at = 0; at < wanted.length; at += PAGE_MAX) {
    const found = await Promise.all(wanted.slice(at, at + PAGE_MAX).map((id) => store.get<Inbox>(inbox, id)));
    rows.push(...found.flatMap((record) => (record ? receive<Inbox>(record, names) : [])));
  }
  return rows.sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
}

interface Sheet {
  readonly collection: CollectionName;
  readonly columns: readonly Column<Row>[];
  readonly format: ExportFormat;
  /** How many rows the parts before this one have. */
  readonly after: number;
}

/** The rows as a part of a CSV, which has a heading only if it is the first, or as a workbook of their own. */
export async function* asSheet({ collection, columns, format, after }: Sheet, rows: readonly Row[]) {
  if (format === "xlsx") yield asWorkbook(collection, columns, rows, after);
  else yield* asCsv(columns, toPages(rows), after);
}

async function* toPages(rows: readonly Row[]) {
  yield rows;
}

/** Throws if the rows are more than one answer may hold. JSON says the cells in at least as many bytes as a CSV. */
export function assertFits(columns: readonly Column<Row>[], rows: readonly Row[]) {
  let bytes = 0;
  for (const row of rows) {
    bytes += Buffer.byteLength(JSON.stringify(columns.map(({ value }) => value(row, 0))));
    if (bytes > EXPORT_PART_BYTES) throw new AppError("too_large", { message: exportTexts.tooLong });
  }
}

/** Throws if a workbook could not hold all rows. */
export function assertWhole(nextCursor: string | null) {
  if (nextCursor !== null) throw new AppError("too_large", { message: exportTexts.tooMany });
}
