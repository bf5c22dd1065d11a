import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { fairExports, fairRows } from "#features/job-fair-registration/server/registration-exports.ts";
import { AppError } from "#rules/app-error.ts";
import { formatMoment } from "#rules/calendar.ts";
import { type InboxFilters, inboxFilterSchema } from "#rules/inbox-filters.ts";
import { ownerName } from "#rules/owner.ts";
import type { Stored } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { createApp } from "#server/http/app.ts";
import { countedPages } from "#server/http/count-read.ts";
import { asCsv } from "#server/http/csv.ts";
import { answers } from "#server/http/described.ts";
import { listQuerySchema } from "#server/http/list.ts";
import { adminExport } from "#server/http/route-guards.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import { stream } from "#server/http/stream.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import type { Received } from "#server/records/received.ts";
import { mayRead } from "#server/records/record-permission.ts";
import type { CollectionName, Inbox, ListingOf } from "#server/store/collections.ts";
import { everyPage } from "#server/store/pages.ts";
import { type Column, progressColumn } from "#server/store/sheet.ts";
import { readInbox } from "#server/writing/inbox-list.ts";

const noView = "Only the lists of what visitors send can be exported as they are shown.";

type ViewQuery = InboxFilters & { readonly search?: string | undefined };

/** Lets the pages of a collection pass, and counts their records. */
type CountPages = <T>(
  collection: CollectionName,
  pages: AsyncIterable<readonly T[]>,
) => AsyncIterable<readonly T[]>;

interface Export {
  /** Whose records are exported, which the caller must be allowed to read. */
  readonly collection: CollectionName;
  readonly fileName: string;
  readonly sheet: (deps: Deps, countPages: CountPages) => AsyncGenerator<string>;
}

const exported = collectionNames.flatMap((collection) => {
  const { uses } = collections[collection];
  return uses?.export ? { collection, ...uses.export } : [];
});

const split = exported.flatMap((one) => ("sheets" in one ? one : []));

/** The documented values of the call's `type`. */
export const exportTypes = [...exported, ...fairExports].map(({ type }) => type);

/** The values of the call's `category`, and the refusal of any other. */
const exportCategories = split.flatMap(({ sheets }) => Object.keys(sheets));
const unknownCategory = split.map(({ unknown }) => unknown).join(" ");

type Listed = Readonly<Partial<Record<ListingOf<CollectionName>, string>>>;

const sheetOf =
  (
    collection: CollectionName,
    columns: readonly Column<Stored<object>>[],
    listed?: Listed,
  ): Export["sheet"] =>
  ({ store }, countPages) =>
    asCsv(
      columns,
      countPages(
        collection,
        everyPage((page) => store.page(collection, { ...page, where: listed })),
      ),
    );

/** A registration of the job fair is a row of several records. */
const fairSheet =
  ({ columns, isListed }: (typeof fairExports)[number]): Export["sheet"] =>
  (deps, countPages) => {
    async function* rows() {
      const pages = everyPage((page) => deps.store.page("jobFairCompanies", page));
      for await (const companies of countPages("jobFairCompanies", pages)) {
        yield (await fairRows(deps, companies)).filter(isListed);
      }
    }
    return asCsv(columns, rows());
  };

/** The export that the query asks for. */
function exportOf(sent: { readonly type: string; readonly category?: string | undefined }): Export {
  const ofFair = fairExports.find(({ type }) => type === sent.type);
  if (ofFair) {
    return { collection: "jobFairCompanies", fileName: ofFair.fileName, sheet: fairSheet(ofFair) };
  }
  const found = exported.find(({ type }) => type === sent.type);
  if (!found) throw new Error(`There is no export ${sent.type}.`);
  const { collection } = found;
  if ("columns" in found) {
    return { collection, fileName: found.fileName, sheet: sheetOf(collection, found.columns) };
  }
  const { category = "" } = sent;
  const columns = Object.hasOwn(found.sheets, category) ? found.sheets[category] : undefined;
  if (!columns) {
    throw new AppError("invalid", { message: found.unknown, fields: { category: found.unknown } });
  }
  return {
    collection,
    fileName: `${category}-data.csv`,
    sheet: sheetOf(collection, columns, { [found.listing]: category }),
  };
}

/** What a view says beside the documented columns. */
const viewColumns: readonly Column<Received<Inbox>>[] = [
  progressColumn,
  { heading: "Owner", value: ({ owner }) => (owner ? ownerName(owner) : "") },
  { heading: "Last Changed", value: ({ updatedAt }) => formatMoment(updatedAt) },
];

/** The records that a list shows, with who deals with them, how far, and since when. */
function viewOf(
  { collection, fileName }: Pick<Export, "collection" | "fileName">,
  { search, ...filters }: ViewQuery,
  accountId: string,
): Export {
  const found = exported.find((one) => one.collection === collection);
  if (!collections[collection].promised || !found || !("columns" in found)) {
    throw new AppError("invalid", { message: noView, fields: { view: noView } });
  }
  const inbox = collection as Inbox;
  const documented = found.columns as readonly Column<Received<Inbox>>[];
  const headings = new Set(documented.map(({ heading }) => heading));
  const columns = [...documented, ...viewColumns.filter(({ heading }) => !headings.has(heading))];
  return {
    collection,
    fileName,
    sheet: (deps, countPages) => {
      const readPage = readInbox(deps, inbox, (_, record) => record, filters, accountId);
      const pages = everyPage((page) => readPage({ ...page, search }));
      return asCsv(columns, countPages(collection, pages as AsyncGenerator<readonly Received<Inbox>[]>));
    },
  };
}

const exportQuerySchema = z.object({
  type: z.enum(exportTypes, "There is no export of this type."),
  category: z.optional(z.enum(exportCategories, unknownCategory)),
  /** Only what the list shows, by its own filters. */
  view: z.optional(z.enum(["1"], noView)),
  search: listQuerySchema.shape.search,
  ...inboxFilterSchema.shape,
});

/** CSV exports of the lists. */
export const exportsApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(
    adminApi.exportCsv,
    adminExport("exports:read"),
    validateQuery(exportQuerySchema),
    answers("Exports a list.", { 200: { body: ["text/csv"], headers: ["Content-Disposition"] } }),
    async (c) => {
      const { deps, session } = c.var;
      const { type, category, view, ...filters } = c.req.valid("query");
      const whole = exportOf({ type, category });
      const { collection, fileName, sheet } =
        view === undefined ? whole : viewOf(whole, filters, session.account._id);
      if (!mayRead(session.account.adminType, collection)) throw notAllowed();
      const body = await stream(
        sheet(deps, (collection, pages) => countedPages(c, collection, pages)),
        deps.log,
      );
      deps.log.info("export.started", {
        type,
        category: category ?? null,
        accountId: session.account._id,
      });
      return c.body(body, 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName}"`,
      });
    },
  );
