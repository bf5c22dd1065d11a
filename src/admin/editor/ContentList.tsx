import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { countOf, type Noun } from "#admin/noun.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { TableSkeleton } from "#admin/screen/TableSkeleton.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { Panel } from "./Panel.tsx";
import styles from "./PicturedList.module.css";

interface Props<R> {
  readonly title: string;
  readonly noun: Noun;
  readonly list: UseQueryResult<readonly R[]>;
  /** Text of an empty list. */
  readonly empty: string;
  /** Why a record could not be deleted. */
  readonly problem: string | null;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly row: (record: R) => ReactNode;
  /** In display order. */
  readonly records: readonly R[];
}

/** A list of content in each of its states: loading, failed, empty or loaded. */
export function ContentList<R>(props: Props<R>) {
  const { title, noun, list, empty, problem, headingRef, row, records } = props;
  const failure = list.error !== null && (
    <Failure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  );
  const content = () => {
    if (list.isPending) return <TableSkeleton label={`Loading ${noun[1]}…`} />;
    if (!list.data) return failure;
    return (
      <>
        {failure}
        {records.length === 0 ? <p>{empty}</p> : <ul className={styles.list}>{records.map(row)}</ul>}
      </>
    );
  };
  const note = list.data && records.length > 0 ? countOf(records.length, noun) : undefined;
  return (
    <Panel title={title} note={note} headingRef={headingRef}>
      {() => (
        <>
          {problem !== null && <FormAlert>{problem}</FormAlert>}
          {content()}
        </>
      )}
    </Panel>
  );
}
