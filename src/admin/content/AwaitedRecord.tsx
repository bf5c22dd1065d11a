import type { UseQueryResult } from "@tanstack/react-query";
import type { Noun } from "#admin/records/count-of.ts";
import { TableSkeleton } from "#admin/records/list/TableSkeleton.tsx";

interface Props {
  readonly noun: Noun;
  /** Where it will be found. */
  readonly list: UseQueryResult<unknown>;
}

/** Stands for the form of a record that the address names, until the list has come that it is in. */
export const AwaitedRecord = ({ noun: [one], list }: Props) =>
  list.isError ? (
    <p>The {one} can be edited once the list is there.</p>
  ) : (
    <TableSkeleton label={`Loading ${one}…`} />
  );
