import { recordAddress, recordKinds } from "#admin/records/record-kinds.ts";
import type { SearchAnswer, SearchKind } from "#domain/search.ts";

/** One line that can be chosen. */
export interface SearchOption {
  readonly key: string;
  readonly address: string;
  readonly title: string;
  readonly note: string;
}

export interface OptionGroup {
  readonly kind: SearchKind;
  readonly title: string;
  readonly options: readonly SearchOption[];
}

/** Leads to the list itself, where it can be searched by its address and holds more than is shown here. */
function moreOf(kind: SearchKind, term: string): SearchOption[] {
  const { title, list, isSearchable } = recordKinds[kind];
  if (!list || !isSearchable) return [];
  const address = `${list}?${new URLSearchParams({ search: term })}`;
  return [{ key: `${kind} more`, address, title: `All ${title.toLowerCase()} that match`, note: "" }];
}

/** What was found, as lines in the order in which the keys walk them. */
export const optionGroups = ({ groups }: SearchAnswer, term: string): readonly OptionGroup[] =>
  groups.map(({ kind, found, hasMore }) => ({
    kind,
    title: recordKinds[kind].title,
    options: [
      ...found.map((record) => ({
        key: `${kind} ${record._id}`,
        address: recordAddress(kind, record),
        title: record.title || "Unnamed",
        note: record.note,
      })),
      ...(hasMore ? moreOf(kind, term) : []),
    ],
  }));
