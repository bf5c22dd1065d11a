import type { ListCounts } from "#admin/list/list-counts.ts";
import type { ItemNames } from "#admin/noun.ts";
import styles from "./inbox.module.css";

/**
 * How many records the list shows: "128 enquiries", and "12 of 128 enquiries" if filters are set. What was decided to be
 * spam is apart from all others, and no part of them.
 */
export function totalText(
  { all, matching, isOne }: ListCounts,
  [one, several]: ItemNames,
  isApart: boolean,
): string {
  if (isApart) return matching ? `${matching} ${matching === "1" ? one : several}` : "";
  if (!all) return "";
  const items = `${all} ${isOne ? one : several}`;
  return matching === null ? items : `${matching} of ${items}`;
}

interface Props {
  readonly counts: ListCounts;
  readonly itemNames: ItemNames;
  /** What is shown is none of what the list has. */
  readonly isApart: boolean;
}

/** The list's total, shown beside its subtitle; on phones on a line of its own, which stays empty until it is known. */
export const ListTotal = ({ counts, itemNames, isApart }: Props) => (
  <span className={styles.total}>{totalText(counts, itemNames, isApart)}</span>
);
