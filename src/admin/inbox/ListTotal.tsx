import { countOf, type ItemNames } from "#admin/noun.ts";
import styles from "./inbox.module.css";

interface Page {
  readonly records: readonly unknown[];
  readonly nextCursor: string | null;
  /** Of the first page, as `list-total.ts` writes them. */
  readonly total: string | null;
  readonly matching: string | null;
}

/** As in "1,000+", and the number by itself. */
function read(total: string): readonly [text: string, number: number] {
  const number = Number.parseInt(total, 10);
  return [`${number.toLocaleString("en-IN")}${total.endsWith("+") ? "+" : ""}`, number];
}

/** How many records the list shows: "128 enquiries", and "12 of 128 enquiries" if filters are set. */
export function totalText(pages: readonly Page[], names: ItemNames, isNarrowed: boolean): string {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first?.total || !last) return "";
  const [all, number] = read(first.total);
  const items = all.endsWith("+") ? `${all} ${names[1]}` : countOf(number, names);
  if (!isNarrowed) return items;
  const loaded = pages.reduce((sum, { records }) => sum + records.length, 0);
  const isWhole = last.nextCursor === null;
  const [matching] = read(first.matching ?? (isWhole ? String(loaded) : `${loaded}+`));
  return `${matching} of ${items}`;
}

interface Props {
  /** None while another list is shown in its place. */
  readonly pages: readonly Page[];
  readonly itemNames: ItemNames;
  readonly isNarrowed: boolean;
}

/** Its line stays while the number is not known, so that nothing moves. */
export const ListTotal = ({ pages, itemNames, isNarrowed }: Props) => (
  <p className={styles.total}>{totalText(pages, itemNames, isNarrowed)}</p>
);
