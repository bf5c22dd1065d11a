import { useState } from "react";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { pathOf, SaveFileButton } from "#admin/inbox/details/SaveFileButton.tsx";
import { missing } from "#admin/screen/missing.ts";
import { typeNamed } from "#rules/file-type.ts";
import styles from "./ProjectDocument.module.css";

interface Props {
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  readonly warning: string | null | undefined;
  /** The URL was signed just now. */
  readonly isFresh: boolean;
}

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
        <SaveFileButton address={address} name={title} />
        {Boolean(warning) && <p className={styles.warning}>{warning}</p>}
        {isShown && isFresh && <PdfViewer key={path} address={address} name={title} />}
      </div>
    </DetailPart>
  );
}
