import styles from "./ChosenFile.module.css";
import preview from "./FilePreview.module.css";

interface Props {
  readonly name: string;
  /** The picture's address. */
  readonly picture: string;
}

/** The picture that a record already has. */
export const CurrentFile = ({ name, picture }: Props) => (
  <div className={styles.chosen}>
    <div className={preview.preview} aria-hidden="true">
      <img src={picture} alt="" />
    </div>
    <div className={styles.facts}>
      <p className={styles.name} title={name}>
        <bdi>{name}</bdi>
      </p>
    </div>
  </div>
);
