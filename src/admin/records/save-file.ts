import { sendSigned } from "#admin/session/signed-call.ts";

/** A file may be large, and an export holds all rows: as long as the platform lets a function run. */
const TIMEOUT_MS = 60_000;

/** Long enough for the browser to have taken the file over. */
const KEEP_MS = 60_000;

/** Fetches a file in the name of whoever is signed in, and has the browser save it under a name of our choice. */
export async function saveFile(path: string, fileName: string, accept = "*/*") {
  const response = await sendSigned(path, { headers: { accept }, timeoutMs: TIMEOUT_MS });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
