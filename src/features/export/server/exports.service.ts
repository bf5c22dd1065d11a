import { enquiryColumns } from "#features/enquiry/server/enquiry-columns.ts";
import { jobFairColumns } from "#features/job-fair/server/job-fair-columns.ts";
import { projectColumns } from "#features/project/server/project-columns.ts";
import { staffColumns } from "#features/staff/server/staff-columns.ts";
import type { StaffCategory } from "#features/staff/staff.ts";
import { staffTexts } from "#features/staff/staff-texts.ts";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import { asCsv, type Column } from "#server/http/csv.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { CollectionName, DocumentOf } from "#server/store/collections.ts";
import { everyPage } from "#server/store/every-page.ts";
import { type ExportType, exportFileName } from "../exports.ts";

interface Export {
  readonly fileName: string;
  readonly sheet: (deps: Deps) => AsyncGenerator<string>;
}

interface SentQuery {
  readonly type: ExportType;
  /** Only for the export of staff. */
  readonly category?: StaffCategory | undefined;
}

/** An export of every record of a collection. */
const wholeExport = <C extends CollectionName>(
  type: Exclude<ExportType, "employee">,
  columns: readonly Column<Stored<DocumentOf<C>>>[],
  collection: C,
): Export => ({
  fileName: exportFileName({ type }),
  sheet: ({ store }) =>
    asCsv(
      columns,
      everyPage((page) => store.page(collection, page)),
    ),
});

function staffExport(category: StaffCategory | undefined): Export {
  const { noCategory: message } = staffTexts;
  if (!category) throw new AppError("invalid", { message, fields: { category: message } });
  return {
    fileName: exportFileName({ type: "employee", category }),
    sheet: ({ store }) =>
      asCsv(
        staffColumns[category],
        everyPage((page) => store.page("staff", { ...page, index: "category", value: category })),
      ),
  };
}

const exportsByType: Record<ExportType, (query: SentQuery) => Export> = {
  form: () => wholeExport("form", enquiryColumns, "enquiries"),
  project: () => wholeExport("project", projectColumns, "projects"),
  employee: ({ category }) => staffExport(category),
  jobfair: () => wholeExport("jobfair", jobFairColumns, "jobFairCompanies"),
};

/** The export that the query asks for. */
export const exportOf = (query: SentQuery): Export => exportsByType[query.type](query);
