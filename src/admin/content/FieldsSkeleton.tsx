import styles from "./FieldsSkeleton.module.css";

interface Props {
  /** What is on the way. */
  readonly label: string;
  /** The fields that it will stand in. */
  readonly names: readonly string[];
}

/** Stands for the fields of a form while what they hold is on the way. */
export const FieldsSkeleton = ({ label, names }: Props) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">{label}</span>
    {names.map((name) => (
      <span className={styles.field} key={name} />
    ))}
  </div>
);
