import { DocumentFrame } from "#admin/document/DocumentFrame.tsx";
import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { pathOf, SaveFileButton } from "#admin/inbox/details/SaveFileButton.tsx";
import { missing } from "#admin/screen/missing.ts";
import { typeNamed } from "#rules/file-type.ts";
import styles from "./ProjectDocument.module.css";

interface Props {
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
  readonly warning: string | null | undefined;
}

/** The document of a project: a PDF is displayed; anything else can only be downloaded. */
export function ProjectDocument({ address, name, warning }: Props) {
  if (!address) {
    return (
      <DetailPart heading="Document">
        <p className={styles.none}>{missing}</p>
      </DetailPart>
    );
  }
  const path = pathOf(address);
  const title = name || "document";
  const isShown = typeNamed(path) === "pdf";
  return (
    <DetailPart heading="Document">
      <div className={styles.document}>
        <p className={styles.name}>{title}</p>
        <SaveFileButton address={address} name={title} warning={warning}>
          {isShown && <p>You can read it on this page without risk: nothing in it can act here.</p>}
        </SaveFileButton>
        {Boolean(warning) && <p className={styles.warning}>{warning}</p>}
        {isShown && <DocumentFrame key={path} path={path} name={title} />}
      </div>
    </DetailPart>
  );
}
