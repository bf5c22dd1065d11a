import { sendSigned } from "#admin/session/signed-call.ts";
import { api } from "#paths";

/** An export holds all rows, so it may take as long as the platform lets a function run. */
const EXPORT_TIMEOUT_MS = 60_000;

/** Long enough for the browser to have taken the file over. */
const KEEP_MS = 60_000;

/** Fetches a CSV and has the browser save it under a name of our choice. */
export async function saveCsv(query: Readonly<Record<string, string>>, fileName: string) {
  const response = await sendSigned(`${api.exportCsv}?${new URLSearchParams(query)}`, {
    headers: { accept: "text/csv" },
    timeoutMs: EXPORT_TIMEOUT_MS,
  });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
