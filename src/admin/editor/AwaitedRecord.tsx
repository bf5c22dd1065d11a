import type { UseQueryResult } from "@tanstack/react-query";
import type { Noun } from "#admin/noun.ts";
import { TableSkeleton } from "#admin/screen/TableSkeleton.tsx";

interface Props {
  readonly noun: Noun;
  /** The list that contains the record, once loaded. */
  readonly list: UseQueryResult<unknown>;
}

/** Placeholder for the form of the record in the URL, until the list that contains it has loaded. */
export const AwaitedRecord = ({ noun: [one], list }: Props) =>
  list.isError ? (
    <p>You can edit the {one} once the list has loaded.</p>
  ) : (
    <TableSkeleton label={`Loading ${one}…`} />
  );
