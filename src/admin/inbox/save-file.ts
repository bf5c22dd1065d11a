import { sendSigned } from "#admin/session/signed-call.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";

/** Lifetime of the object URL: long enough for the browser to have taken over the file. */
const KEEP_MS = 60_000;

/** Downloads a file with the session, and saves it under the given name. */
export async function saveFile(path: string, fileName: string, accept = "*/*") {
  const response = await sendSigned(path, { headers: { accept }, timeoutMs: FUNCTION_TIMEOUT_MS });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
