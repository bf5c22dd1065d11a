import styles from "./TableSkeleton.module.css";

const rows = [70, 52, 61, 45, 66, 58, 49, 63].map((length, at) => ({ length, at }));

interface Props {
  /** Read out while loading. */
  readonly label: string;
}

/** Placeholder for a table while its records are loading. */
export function TableSkeleton({ label }: Props) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {rows.map(({ length, at }) => (
        <svg className={styles.row} key={at} aria-hidden="true">
          <rect width="2%" height="10" y="16" rx="2" />
          <rect x="4%" width={`${length / 4}%`} height="10" y="16" rx="2" />
          <rect x="26%" width={`${length / 3}%`} height="10" y="16" rx="2" />
          <rect x="56%" width={`${length / 6}%`} height="10" y="16" rx="2" />
          <rect x="76%" width={`${length / 8}%`} height="10" y="16" rx="2" />
        </svg>
      ))}
    </div>
  );
}
