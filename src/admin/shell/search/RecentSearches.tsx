import { History } from "lucide-react";
import { useState } from "react";
import type { Description } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { recentSearches } from "./recent-searches.ts";
import styles from "./SearchDialog.module.css";

const described: readonly Description[] = Object.values(nouns);
const searched = new Intl.ListFormat("en-GB").format(
  described.flatMap(({ records }) => (records?.list ? records.title.toLowerCase() : [])),
);

interface Props {
  readonly onChoose: (term: string) => void;
}

/** The recent searches or, without any, a hint at what can be searched. */
export function RecentSearches({ onChoose }: Props) {
  const [terms] = useState(recentSearches.read);
  if (terms.length === 0) {
    return <p className={styles.hint}>Searches {searched}.</p>;
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
