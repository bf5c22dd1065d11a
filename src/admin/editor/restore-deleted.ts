import { failureText } from "#admin/screen/Failure.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { trashTexts } from "#rules/trash.ts";
import { sendChange } from "./send-change.ts";

/** Brings a deleted record back, and says so, or why not. Resolves to whether it is back. */
export async function restoreDeleted(
  path: string,
  restored: string = trashTexts.restored,
  tell: (failure: string) => void = announceError,
): Promise<boolean> {
  try {
    await sendChange(path, { method: "POST" });
    announce(restored);
    return true;
  } catch (error) {
    tell(failureText(error));
    return false;
  }
}
