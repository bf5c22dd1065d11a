import type { ListCounts } from "#admin/list/list-counts.ts";
import type { ItemNames } from "#admin/noun.ts";
import styles from "./inbox.module.css";

/** How many records the list shows: "128 enquiries", and "12 of 128 enquiries" if filters are set. */
export function totalText({ all, matching, isOne }: ListCounts, [one, several]: ItemNames): string {
  if (!all) return "";
  const items = `${all} ${isOne ? one : several}`;
  return matching === null ? items : `${matching} of ${items}`;
}

interface Props {
  readonly counts: ListCounts;
  readonly itemNames: ItemNames;
}

/** Beside the list's subtitle; on phones on a line of its own, which stays empty until the number is known. */
export const ListTotal = ({ counts, itemNames }: Props) => (
  <span className={styles.total}>{totalText(counts, itemNames)}</span>
);
