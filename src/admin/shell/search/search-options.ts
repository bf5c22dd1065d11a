import { recordAddress, recordKinds } from "#admin/record-kinds.ts";
import type { SearchAnswer, SearchKind } from "#features/search/search.ts";
import { listAddress, staffKinds } from "#features/staff/admin/staff-kinds.ts";
import { staffCategories } from "#features/staff/staff.ts";

/** An option of the results. */
interface SearchOption {
  readonly key: string;
  readonly address: string;
  readonly title: string;
  readonly note: string;
}

export interface OptionGroup {
  readonly kind: SearchKind;
  readonly title: string;
  readonly options: readonly SearchOption[];
  /** There are more matches, but no list that can be searched for them. */
  readonly isCut: boolean;
}

const allThatMatch = (key: string, name: string, address: string): SearchOption => ({
  key: `${key} more`,
  address,
  title: `All ${name} that match`,
  note: "",
});

/** Options that lead to the lists themselves, searched for the term. */
function moreOf(kind: SearchKind, term: string): readonly SearchOption[] {
  if (kind === "staff") {
    return staffCategories.map((category) =>
      allThatMatch(category, staffKinds[category].noun[1], listAddress(category, term)),
    );
  }
  const { title, list, isSearchable } = recordKinds[kind];
  if (!list || !isSearchable) return [];
  return [allThatMatch(kind, title.toLowerCase(), `${list}?${new URLSearchParams({ search: term })}`)];
}

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
      title: recordKinds[kind].title,
      options: [...records, ...more],
      isCut: hasMore && more.length === 0,
    };
  });
