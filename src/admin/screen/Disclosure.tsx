import { type ReactNode, useState } from "react";
import styles from "./Disclosure.module.css";

interface Props {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Details that few people need: rendered, and read from the server, only once they are opened. */
export function Disclosure({ summary, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
