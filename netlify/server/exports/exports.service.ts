import type { Stored } from "#domain/document.ts";
import { type ExportType, exportFileName } from "#domain/exports.ts";
import type { StaffCategory } from "#domain/staff/staff.ts";
import { staffTexts } from "#domain/staff/staff-texts.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { CollectionName, DocumentOf } from "../store/collections.ts";
import { everyPage } from "../store/every-page.ts";
import { asCsv, type Column } from "./csv.ts";
import { enquiryColumns } from "./enquiry-columns.ts";
import { jobFairColumns } from "./job-fair-columns.ts";
import { projectColumns } from "./project-columns.ts";
import { staffColumns } from "./staff-columns.ts";

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
