import { Eye } from "lucide-react";
import { newsPreviewAllow, newsPreviewPage } from "#addresses/news.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";

/** Opens the page of an item as it is saved. The tab is opened at once: browsers block one that comes later. */
async function preview(id: string) {
  const tab = window.open("", "_blank");
  if (tab === null) return announceError("The browser blocked the new tab. Please allow it for this site.");
  try {
    await sendSigned(newsPreviewAllow(id), { method: "POST" });
    tab.location.href = newsPreviewPage(id);
  } catch (cause) {
    tab.close();
    announceError(failureText(cause));
  }
}

interface Props {
  readonly id: string;
  readonly name: string;
}

export function NewsPreview({ id, name }: Props) {
  const mayPreview = usePermission("content:write");
  if (!mayPreview) return null;
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => void preview(id)}>
        <Eye strokeWidth={1.5} aria-hidden="true" /> Preview
        <span className="visually-hidden">{` ${name} (opens in a new tab)`}</span>
      </Button>
    </div>
  );
}
