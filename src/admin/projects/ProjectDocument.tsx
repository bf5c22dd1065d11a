import { Download } from "lucide-react";
import { useState } from "react";
import { DetailPart } from "#admin/records/details/RecordDetails.tsx";
import { missing } from "#admin/records/missing.ts";
import { saveFile } from "#admin/records/save-file.ts";
import { useFileSaving } from "#admin/records/use-file-saving.ts";
import { Button } from "#components/ui/Button.tsx";
import { typeNamed } from "#domain/upload/upload-type.ts";
import { announce } from "#lib/toasts.ts";
import styles from "./ProjectDocument.module.css";

interface Props {
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  /** The address was signed just now. */
  readonly isFresh: boolean;
}

/** The path is the document's for ever; what signs it changes with every reading. */
const pathOf = (address: string) => address.split("?", 1)[0] ?? address;

interface DocumentProps {
  readonly address: string;
  readonly name: string;
}

/**
 * A PDF in the browser's own viewer, which runs apart from this page. What the record is read again for later must not
 * throw the reader back to the first page, so the address stays the one it was opened at.
 */
function PdfViewer({ address, name }: DocumentProps) {
  const [opened] = useState(address);
  return <iframe className={styles.viewer} src={opened} title={name} />;
}

/** Fetched in the reader's name, so that it can still be saved when the signed address no longer opens. */
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
      {failure === null ? null : (
        <p className={`field__error ${styles.failure}`} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** The document that came with a project: a PDF is shown, anything else is saved (spec-decisions C11). */
export function ProjectDocument({ address, name, isFresh }: Props) {
  if (!address) {
    return (
      <DetailPart heading="Document">
        <p className={styles.none}>{missing}</p>
      </DetailPart>
    );
  }
  const path = pathOf(address);
  const title = name || "document";
  const isShown = typeNamed(path) === "pdf" && navigator.pdfViewerEnabled;
  return (
    <DetailPart heading="Document">
      <div className={styles.document}>
        <p className={styles.name}>{title}</p>
        <SaveButton address={address} name={title} />
        {isShown && isFresh ? <PdfViewer key={path} address={address} name={title} /> : null}
      </div>
    </DetailPart>
  );
}
