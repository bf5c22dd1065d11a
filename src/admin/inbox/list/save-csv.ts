import { saveFile } from "#admin/inbox/save-file.ts";
import { adminApi } from "#admin-paths";
import type { ExportQuery } from "#features/export/exports.ts";

/** Downloads an export under the given file name. */
export const saveCsv = (query: ExportQuery, fileName: string) =>
  saveFile(`${adminApi.exportCsv}?${new URLSearchParams(query)}`, fileName, "text/csv");
