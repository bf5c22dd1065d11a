import type { ComponentProps, ReactNode } from "react";
import { bytesText } from "./amounts.ts";
import styles from "./ChosenFile.module.css";
import { FilePreview } from "./FilePreview.tsx";

interface Props extends ComponentProps<typeof FilePreview> {
  /** The file's status. */
  readonly children: ReactNode;
}

/** A file's preview, name, size and status. */
export const ChosenFile = ({ file, onUnplayable, children }: Props) => (
  <div className={styles.chosen}>
    <FilePreview
      key={`${file.name}/${file.size}/${file.lastModified}`}
      file={file}
      onUnplayable={onUnplayable}
    />
    <div className={styles.facts}>
      <p className={styles.name} title={file.name}>
        <bdi>{file.name}</bdi>
      </p>
      <p className={styles.size}>{bytesText(file.size)}</p>
      {children}
    </div>
  </div>
);
