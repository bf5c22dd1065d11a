import { recordAddress, recordsOf } from "#admin/nouns.ts";
import type { SearchAnswer } from "#features/search/search.ts";

/** An option of the results. */
interface SearchOption {
  readonly key: string;
  readonly address: string;
  readonly title: string;
  readonly note: string;
}

export interface OptionGroup {
  readonly kind: string;
  readonly title: string;
  readonly options: readonly SearchOption[];
  /** There are more matches, but no list that can be searched for them. */
  readonly isCut: boolean;
}

/** Options that lead to the lists themselves, searched for the term. */
const moreOf = (kind: string, term: string): readonly SearchOption[] =>
  Object.entries(recordsOf(kind).searched).map(([name, list]) => ({
    key: `${name} more`,
    address: `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ search: term })}`,
    title: `All ${name} that match`,
    note: "",
  }));

/** The results as options, in the order of the arrow keys. */
export const optionGroups = ({ groups }: SearchAnswer, term: string): readonly OptionGroup[] =>
  groups.map(({ kind, found, hasMore }) => {
    const more = hasMore ? moreOf(kind, term) : [];
    const records = found.map((record) => ({
      key: `${kind} ${record._id}`,
      address: recordAddress(kind, record),
      title: record.title || "Unnamed",
      note: record.note,
    }));
    return {
      kind,
      title: recordsOf(kind).title,
      options: [...records, ...more],
      isCut: hasMore && more.length === 0,
    };
  });
