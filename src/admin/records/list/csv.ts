import { saveFile } from "#admin/records/save-file.ts";
import { adminApi } from "#admin-paths";
import type { ExportQuery } from "#domain/exports.ts";

/** Fetches a CSV and has the browser save it under a name of our choice. */
export const saveCsv = (query: ExportQuery, fileName: string) =>
  saveFile(`${adminApi.exportCsv}?${new URLSearchParams(query)}`, fileName, "text/csv");
