import { fairExports, fairRows } from "#features/job-fair/server/fair-exports.ts";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import { asCsv } from "#server/http/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type CollectionName,
  collectionNames,
  describedAs,
  type ListingOf,
} from "#server/store/collections.ts";
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
  const { uses } = describedAs(collection);
  return uses?.export ? { collection, ...uses.export } : [];
});

const split = exported.flatMap((one) => ("sheets" in one ? one : []));

/** The documented values of the call's `type` (admin-back-office §7). */
export const exportTypes = [...exported, ...fairExports].map(({ type }) => type);

/** The values of the call's `category`, and the refusal of any other. */
export const exportCategories = split.flatMap(({ sheets }) => Object.keys(sheets));
export const unknownCategory = split.map(({ unknown }) => unknown).join(" ");

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
export function exportOf(sent: { readonly type: string; readonly category?: string | undefined }): Export {
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
