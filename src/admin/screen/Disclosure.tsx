import { type ReactNode, useState } from "react";
import styles from "./Disclosure.module.css";

interface Props {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Something that few look for: rendered, and thereby read, only once it is opened. */
export function Disclosure({ summary, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
