import { recordAddress, recordKinds } from "#admin/records/record-kinds.ts";
import { listAddress, staffKinds } from "#admin/staff/staff-kinds.ts";
import type { SearchAnswer, SearchKind } from "#domain/search.ts";
import { staffCategories } from "#domain/staff/staff.ts";

/** One line that can be chosen. */
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
  /** There are others, and no list that could be searched for them. */
  readonly isCut: boolean;
}

const allThatMatch = (key: string, name: string, address: string): SearchOption => ({
  key: `${key} more`,
  address,
  title: `All ${name} that match`,
  note: "",
});

/** Leads to the lists themselves, where they can be searched by their address. */
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

/** What was found, as lines in the order in which the keys walk them. */
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
