import styles from "./FieldsSkeleton.module.css";

interface Props {
  /** Read out while loading. */
  readonly label: string;
  /** Names of the expected fields, one placeholder each. */
  readonly names: readonly string[];
}

/** Placeholder for the fields of a form while their values are loading. */
export const FieldsSkeleton = ({ label, names }: Props) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">{label}</span>
    {names.map((name) => (
      <span className={styles.field} key={name} />
    ))}
  </div>
);
