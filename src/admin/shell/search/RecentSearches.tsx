import { History } from "lucide-react";
import { useState } from "react";
import { recentSearches } from "./recent-searches.ts";
import styles from "./SearchDialog.module.css";

interface Props {
  readonly onChoose: (term: string) => void;
}

/** The recent searches or, without any, a hint at what can be searched. */
export function RecentSearches({ onChoose }: Props) {
  const [terms] = useState(recentSearches.read);
  if (terms.length === 0) {
    return (
      <p className={styles.hint}>
        Searches enquiries, projects, job fair registrations, staff, clients and news.
      </p>
    );
  }
  return (
    <section className={styles.group} aria-label="Recent searches">
      <p className={styles.kind}>Recent</p>
      {terms.map((term) => (
        <button className={styles.option} type="button" key={term} onClick={() => onChoose(term)}>
          <History size={16} strokeWidth={1.5} aria-hidden="true" />
          <span className={styles.title}>{term}</span>
        </button>
      ))}
    </section>
  );
}
