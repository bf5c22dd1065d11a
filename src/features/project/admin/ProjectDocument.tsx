import { Download } from "lucide-react";
import { useState } from "react";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { saveFile, useFileSaving } from "#admin/inbox/save-file.ts";
import { missing } from "#admin/screen/missing.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { typeNamed } from "#rules/file-type.ts";
import styles from "./ProjectDocument.module.css";

interface Props {
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  readonly warning: string | null | undefined;
  /** The URL was signed just now. */
  readonly isFresh: boolean;
}

/** The path of the document, without the signature, which differs in every response. */
const pathOf = (address: string) => address.split("?", 1)[0] ?? address;

interface DocumentProps {
  readonly address: string;
  readonly name: string;
}

/**
 * A PDF in the browser's own viewer, which is isolated from this page. The URL stays the one it was opened with, so
 * that a refetch of the record does not send the reader back to the first page.
 */
function PdfViewer({ address, name }: DocumentProps) {
  const [opened] = useState(address);
  return <iframe className={styles.viewer} src={opened} title={name} />;
}

/** Downloads with the session, which works even after the signed URL has expired. */
function SaveButton({ address, name }: DocumentProps) {
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
        <p className={`field__error ${styles.failure}`} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/**
 * The document of a project: a PDF is displayed, unless there is a warning about it; anything else can only be downloaded
 * (spec-decisions C11).
 */
export function ProjectDocument({ address, name, warning, isFresh }: Props) {
  if (!address) {
    return (
      <DetailPart heading="Document">
        <p className={styles.none}>{missing}</p>
      </DetailPart>
    );
  }
  const path = pathOf(address);
  const title = name || "document";
  const isShown = typeNamed(path) === "pdf" && !warning && navigator.pdfViewerEnabled;
  return (
    <DetailPart heading="Document">
      <div className={styles.document}>
        <p className={styles.name}>{title}</p>
        <SaveButton address={address} name={title} />
        {Boolean(warning) && <p className={styles.warning}>{warning}</p>}
        {isShown && isFresh && <PdfViewer key={path} address={address} name={title} />}
      </div>
    </DetailPart>
  );
}
