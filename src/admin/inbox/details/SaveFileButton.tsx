import { Download } from "lucide-react";
import { saveFile, useFileSaving } from "#admin/inbox/save-file.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce } from "#kit/ui/Toasts.tsx";

/** The path of a file, without the signature, which differs in every response. */
export const pathOf = (address: string) => address.split("?", 1)[0] ?? address;

interface Props {
  readonly address: string;
  readonly name: string;
}

/** Downloads a file with the session, which works even after the signed URL has expired. */
export function SaveFileButton({ address, name }: Props) {
  const { save, isSaving, failure } = useFileSaving();

  async function download() {
    if (await save(name, () => saveFile(pathOf(address), name))) announce(`Saved ${name}`);
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={isSaving} onClick={() => void download()}>
        <Download strokeWidth={1.5} aria-hidden="true" />
        Download
      </Button>
      {failure !== null && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
