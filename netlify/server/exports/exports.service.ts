import type { Deps } from "../deps.ts";
import { everyPage } from "../http/list.ts";
import { asCsv } from "./csv.ts";
import { enquiryColumns } from "./enquiry-columns.ts";
import { projectColumns } from "./project-columns.ts";

interface Export {
  /** What the file is called, as documented (spec-decisions D1). */
  readonly fileName: string;
  readonly sheet: (deps: Deps) => AsyncGenerator<string>;
}

export const exportTypes = ["form", "project"] as const;

const exportsByType: Record<(typeof exportTypes)[number], Export> = {
  form: {
    fileName: "project-data.csv",
    sheet: ({ store }) =>
      asCsv(
        enquiryColumns,
        everyPage((query) => store.page("enquiries", query), {}),
      ),
  },
  project: {
    fileName: "project-data.csv",
    sheet: ({ store }) =>
      asCsv(
        projectColumns,
        everyPage((query) => store.page("projects", query), {}),
      ),
  },
};

/** What can be exported, by the `type` of the call. */
export const exportOf = (type: (typeof exportTypes)[number]): Export => exportsByType[type];
