import { FileText } from "lucide-react";
import styles from "./ChosenFile.module.css";
import preview from "./FilePreview.module.css";

interface CurrentFileProps {
  readonly name: string;
  /** The address of the picture, if it is one. */
  readonly picture?: string;
}

/** The file that a record has already. */
export const CurrentFile = ({ name, picture }: CurrentFileProps) => (
  <div className={styles.chosen}>
    <div className={preview.preview} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : <FileText strokeWidth={1.25} />}
    </div>
    <div className={styles.facts}>
      <p className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </p>
    </div>
  </div>
);
