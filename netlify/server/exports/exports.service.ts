import type { Stored } from "#domain/document.ts";
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
  /** What the file is called, as documented (spec-decisions D1). */
  readonly fileName: string;
  readonly sheet: (deps: Deps) => AsyncGenerator<string>;
}

/** The documented values of the call's `type` (admin-back-office §7). */
export const exportTypes = ["form", "project", "employee", "jobfair"] as const;

interface ExportQuery {
  readonly type: (typeof exportTypes)[number];
  /** Of staff. */
  readonly category?: StaffCategory | undefined;
}

/** Every record of a collection. */
const wholeExport = <C extends CollectionName>(
  fileName: string,
  columns: readonly Column<Stored<DocumentOf<C>>>[],
  collection: C,
): Export => ({
  fileName,
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
    fileName: `${category}-data.csv`,
    sheet: ({ store }) =>
      asCsv(
        staffColumns[category],
        everyPage((page) => store.page("staff", { ...page, index: "category", value: category })),
      ),
  };
}

const exportsByType: Record<ExportQuery["type"], (query: ExportQuery) => Export> = {
  form: () => wholeExport("project-data.csv", enquiryColumns, "enquiries"),
  project: () => wholeExport("project-data.csv", projectColumns, "projects"),
  employee: ({ category }) => staffExport(category),
  jobfair: () => wholeExport("jobfair_companies.csv", jobFairColumns, "jobFairCompanies"),
};

/** What can be exported, by the parameters of the call. */
export const exportOf = (query: ExportQuery): Export => exportsByType[query.type](query);
