import { History } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import type { Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { ownKey } from "#admin/session/own-drafts.ts";
import { remember } from "#kit/browser-storage.ts";
import { recallJson } from "#kit/recall-json.ts";
import styles from "./SearchDialog.module.css";

const KEPT = 5;

const key = () => ownKey("recent-searches");

const read = (): readonly string[] => recallJson("sessionStorage", key(), z.array(z.string())) ?? [];

/**
 * The terms that led to an opened result, newest first. They may be personal names, so they are kept for this tab only,
 * and deleted when the administrator signs out.
 */
export const recentSearches = {
  read,
  add(term: string) {
    const terms = [term, ...read().filter((other) => other.toLowerCase() !== term.toLowerCase())];
    remember("sessionStorage", key(), JSON.stringify(terms.slice(0, KEPT)));
  },
};

const described: readonly Noun[] = Object.values(nouns);
const searched = new Intl.ListFormat("en-GB").format(
  described.flatMap(({ records }) => (records?.list ? records.title.toLowerCase() : [])),
);

/** The recent searches or, without any, a hint at what can be searched. */
export function RecentSearches({ onChoose }: { readonly onChoose: (term: string) => void }) {
  const [terms] = useState(recentSearches.read);
  if (terms.length === 0) {
    return (
      <p className={styles.hint}>{`Searches ${searched}, and finds screens and actions by their names.`}</p>
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
