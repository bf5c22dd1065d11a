import { useState } from "react";
import { failureText, failureWith } from "#admin/screen/failure-text.ts";
import { isSessionOver } from "#admin/session/signed-call.ts";
import { announceError } from "#kit/toasts.ts";
import { useIsUnmounted } from "#kit/use-is-unmounted.ts";

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
