import { useState } from "react";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { failureText, failureWith } from "#admin/screen/Failure.tsx";
import { isSessionOver, longPost, sendSigned } from "#admin/session/signed-call.ts";
import { announceError } from "#kit/ui/Toasts.tsx";
import { useIsUnmounted } from "#kit/use-is-unmounted.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";

/** Lifetime of the object URL: long enough for the browser to have taken over the file. */
const KEEP_MS = 60_000;

/** Downloads a file with the session, and saves it under the given name. */
export async function saveFile(path: string, fileName: string, accept = "*/*") {
  const response = await sendSigned(path, { headers: { accept }, timeoutMs: FUNCTION_TIMEOUT_MS });
  saveBlob(await response.blob(), fileName);
}

/** Saves the file that the server makes of what is sent. */
export async function savePosted(path: string, body: object, fileName: string) {
  saveBlob(await (await sendSigned(path, longPost(body))).blob(), fileName);
}

/** Saves a text under the given name. */
export const saveText = (text: string, fileName: string) =>
  saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName);

export function saveBlob(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Downloads an export under the given file name. */
export const saveCsv = (query: Readonly<Record<string, string>>, fileName: string) =>
  saveFile(withQuery(adminApi.exportCsv, query), fileName, "text/csv");

/**
 * Saves a file that may take long to arrive. An error is shown beside the button, or announced if its screen was left
 * meanwhile.
 */
export function useFileSaving() {
  const isUnmounted = useIsUnmounted();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function fail(name: string, cause: unknown) {
    if (!isUnmounted()) setFailure(failureText(cause));
    else if (!isSessionOver(cause)) announceError(failureWith(`Failed to save ${name}.`, cause));
  }

  /** Resolves to whether it was saved. */
  async function save(name: string, fetchFile: () => Promise<void>): Promise<boolean> {
    setIsSaving(true);
    setFailure(null);
    const isSaved = await fetchFile().then(
      () => true,
      (cause: unknown) => {
        fail(name, cause);
        return false;
      },
    );
    setIsSaving(false);
    return isSaved;
  }

  return { save, isSaving, failure };
}
