import { saveFile } from "#admin/records/save-file.ts";
import { adminApi } from "#admin-paths";
import type { ExportQuery } from "#domain/exports.ts";

/** Downloads an export under the given file name. */
export const saveCsv = (query: ExportQuery, fileName: string) =>
  saveFile(`${adminApi.exportCsv}?${new URLSearchParams(query)}`, fileName, "text/csv");
