import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { fairExports, fairRows } from "#features/job-fair-registration/server/registration-exports.ts";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { createApp } from "#server/http/app.ts";
import { countedPages } from "#server/http/count-read.ts";
import { asCsv } from "#server/http/csv.ts";
import { answers } from "#server/http/described.ts";
import { adminExport } from "#server/http/route-guards.ts";
import { notAllowed } from "#server/http/session-guards.ts";
import { stream } from "#server/http/stream.ts";
import { validateQuery } from "#server/http/validate.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { mayRead } from "#server/records/record-permission.ts";
import type { CollectionName, ListingOf } from "#server/store/collections.ts";
import { everyPage } from "#server/store/pages.ts";
import type { Column } from "#server/store/sheet.ts";

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

type Listed = { readonly index: ListingOf<CollectionName>; readonly value: string };

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
        everyPage((page) => store.page(collection, { ...page, ...listed })),
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
    sheet: sheetOf(collection, columns, {
      index: found.listing as ListingOf<CollectionName>,
      value: category,
    }),
  };
}

const exportQuerySchema = z.object({
  type: z.enum(exportTypes, "There is no export of this type."),
  category: z.optional(z.enum(exportCategories, unknownCategory)),
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
      const { type, category } = c.req.valid("query");
      const { collection, fileName, sheet } = exportOf({ type, category });
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
