import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import { saveFile, useFileSaving } from "#admin/session/save-file.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce } from "#kit/ui/Toasts.tsx";

/** The path of a file, without the signature, which differs in every response. */
export const pathOf = (url: string) => url.split("?", 1)[0] ?? url;

interface Props {
  readonly url: string;
  readonly name: string;
  /** Why the file may be dangerous: it is shown, and has to be confirmed, before the download. */
  readonly warning?: string | null | undefined;
  /** Further advice, shown with the button. */
  readonly children?: ReactNode;
}

/** Downloads a file with the session, which works even after the signed URL has expired. */
export function SaveFileButton({ url, name, warning, children }: Props) {
  const { save, isSaving, failure } = useFileSaving();
  const [isAsking, setIsAsking] = useState(false);

  async function download() {
    if (await save(name, () => saveFile(pathOf(url), name))) announce(`Saved ${name}`);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isSaving}
        onClick={() => (warning ? setIsAsking(true) : void download())}
      >
        <Download strokeWidth={1.5} aria-hidden="true" />
        Download
      </Button>
      {Boolean(warning) && (
        <ConfirmDialog
          open={isAsking}
          question="Download this document?"
          confirm="Download"
          onConfirm={() => void download()}
          onClose={() => setIsAsking(false)}
        >
          <p>{warning}</p>
          {children}
        </ConfirmDialog>
      )}
      {failure !== null && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
