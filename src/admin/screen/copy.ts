import { announce, announceError } from "#kit/ui/Toasts.tsx";

/** Copies a text, and says that it is copied, or else what to do instead; resolves to whether it is. */
export async function copyText(text: string, copied: string, advice: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(copied);
    return true;
  } catch {
    announceError(advice);
    return false;
  }
}
