import type { Context } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { fairExports, fairRows } from "#features/job-fair/server/registration-exports.ts";
import { AppError } from "#rules/app-error.ts";
import { EXPORT_PART, type ExportFormat, exportFormats, exportTexts } from "#rules/export.ts";
import { inboxFilterSchema } from "#rules/inbox-filters.ts";
import { NEXT_CURSOR_HEADER, type Stored } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { createApp } from "#server/http/app.ts";
import { countedPages, countRead } from "#server/http/count-read.ts";
import { asCsv } from "#server/http/csv.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { listQuerySchema } from "#server/http/list.ts";
import { adminExport, adminExportOf } from "#server/http/route-guards.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import { stream } from "#server/http/stream.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import { WORKBOOK_TYPE } from "#server/http/workbook.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { promisingInboxes } from "#server/records/promised.ts";
import { mayRead } from "#server/records/record-permission.ts";
import type { Column } from "#server/store/sheet.ts";
import { type CollectionName, everyPage, type Inbox, type ListingOf } from "#server/store/store.ts";
import { choiceFiltersOf } from "#server/writing/inbox-list.ts";
import {
  asSheet,
  assertFits,
  assertWhole,
  columnsOfView,
  partOfView,
  selectedRows,
  wholeView,
} from "./view-export.ts";

const idsText = `Please name 1 to ${EXPORT_PART} records.`;

/** The records of a list that somebody has ticked. */
const selectionSchema = z.object({
  ids: z.array(z.string(idsText), idsText).check(z.minLength(1, idsText), z.maxLength(EXPORT_PART, idsText)),
});

const noView = "Only the lists of what visitors send can be exported as they are shown.";

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
  const { office } = collections[collection];
  return office?.export ? { collection, ...office.export } : [];
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
    const columns = found.columns.filter(({ isUndocumented }) => !isUndocumented);
    return { collection, fileName: found.fileName, sheet: sheetOf(collection, columns) };
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

/** The inbox whose view is exported, and its columns. */
function viewOf({ collection }: Pick<Export, "collection">) {
  const found = exported.find((one) => one.collection === collection);
  if (!collections[collection].promised || !found || !("columns" in found)) {
    throw new AppError("invalid", { message: noView, fields: { view: noView } });
  }
  return { collection: collection as Inbox, columns: columnsOfView(found.columns) };
}

const everyChoiceFilter: ReturnType<typeof choiceFiltersOf> = Object.assign(
  {},
  ...promisingInboxes().map(choiceFiltersOf),
);

const exportQuerySchema = z.object({
  type: z.enum(exportTypes, "There is no export of this type."),
  category: z.optional(z.enum(exportCategories, unknownCategory)),
  /** Only what the list shows, by its own filters. */
  view: z.optional(z.enum(["1"], noView)),
  format: z.optional(z.enum(exportFormats, "Please choose csv or xlsx.")),
  search: listQuerySchema.shape.search,
  ...inboxFilterSchema.shape,
  ...everyChoiceFilter,
  /** A part of so many rows, which says in `X-Next-Cursor` where the next begins. */
  limit: z.optional(
    z.coerce
      .number(exportTexts.part)
      .check(
        z.int(exportTexts.part),
        z.minimum(1, exportTexts.part),
        z.maximum(EXPORT_PART, exportTexts.part),
      ),
  ),
  cursor: z.optional(z.string()),
  /** How many rows the parts before have: numbers go on from there, and a CSV has no second heading. */
  after: z.optional(
    z.coerce.number(exportTexts.part).check(z.int(exportTexts.part), z.minimum(0, exportTexts.part)),
  ),
});

type ExportQuery = z.output<typeof exportQuerySchema>;

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: WORKBOOK_TYPE,
};

const fileTypes = ["text/csv", WORKBOOK_TYPE];

const named = (fileName: string, format: ExportFormat) => fileName.replace(/\.csv$/, `.${format}`);

async function answerFile(
  c: Context<ApiEnv>,
  pieces: AsyncGenerator<string | Uint8Array>,
  { fileName, format, type, category }: Pick<Export, "fileName"> & { format: ExportFormat } & ExportQuery,
) {
  const { deps, session } = c.var;
  const body = await stream(pieces, deps.log);
  deps.log.info("export.started", { type, category: category ?? null, accountId: session.account._id });
  return c.body(body, 200, {
    "Content-Type": contentTypes[format],
    "Content-Disposition": `attachment; filename="${named(fileName, format)}"`,
  });
}

/** The whole export, whose records the caller may read. */
function permitted(c: Context<ApiEnv>, query: ExportQuery): Export {
  const whole = exportOf(query);
  if (!mayRead(c.var.session.account.adminType, whole.collection)) throw notAllowed();
  return whole;
}

export const exportsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.exportCsv,
      adminExport("exports:read"),
      validateQuery(exportQuerySchema),
      answers(
        "Exports a list.",
        { 200: { body: fileTypes, headers: ["Content-Disposition", NEXT_CURSOR_HEADER] } },
        { errors: ["too_large"] },
      ),
      async (c) => {
        const { deps, session } = c.var;
        const query = c.req.valid("query");
        const { type: _, category: __, view, format = "csv", limit, cursor, after = 0, ...filters } = query;
        const whole = permitted(c, query);
        const { fileName } = whole;
        const file = { ...query, fileName, format };
        if (view === undefined) {
          if (format !== "csv" || limit !== undefined) {
            throw new AppError("invalid", {
              message: exportTexts.ofViewsOnly,
              fields: { view: exportTexts.ofViewsOnly },
            });
          }
          return answerFile(
            c,
            whole.sheet(deps, (collection, pages) => countedPages(c, collection, pages)),
            file,
          );
        }
        const sheet = { ...viewOf(whole), format, after };
        const shown = [deps, sheet.collection, filters, session.account._id] as const;
        if (limit === undefined && format === "csv") {
          const pages = countedPages(c, sheet.collection, wholeView(...shown));
          return answerFile(c, asCsv(sheet.columns, pages), file);
        }
        const { rows, nextCursor } = await partOfView({ limit: limit ?? EXPORT_PART, cursor }, ...shown);
        if (limit === undefined) assertWhole(nextCursor);
        assertFits(sheet.columns, rows);
        if (nextCursor !== null) c.header(NEXT_CURSOR_HEADER, nextCursor);
        await countRead(c, sheet.collection, rows.length);
        return answerFile(c, asSheet(sheet, rows), file);
      },
    )
    .post(
      adminApi.exportCsv,
      adminExportOf("exports:read"),
      validateQuery(exportQuerySchema),
      validateJson(selectionSchema),
      answers(
        "Exports the records of a list that are named.",
        { 200: { body: fileTypes, headers: ["Content-Disposition"] } },
        { errors: ["too_large"] },
      ),
      async (c) => {
        const query = c.req.valid("query");
        const { format = "csv", after = 0 } = query;
        const whole = permitted(c, query);
        const sheet = { ...viewOf(whole), format, after };
        const rows = await selectedRows(c.var.deps, sheet.collection, c.req.valid("json").ids);
        assertFits(sheet.columns, rows);
        await countRead(c, sheet.collection, rows.length);
        return answerFile(c, asSheet(sheet, rows), { ...query, fileName: whole.fileName, format });
      },
    );
