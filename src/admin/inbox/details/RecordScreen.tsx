import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { unknownRecord } from "#admin/inbox/unknown-record.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { hasStatus } from "#kit/has-status.ts";
import { BackLink } from "./BackLink.tsx";
import { Neighbours } from "./Neighbours.tsx";
import styles from "./RecordScreen.module.css";

interface Props<R> {
  /** The list that the record belongs to. */
  readonly list: string;
  readonly record: UseQueryResult<R>;
  /** URLs of the records before and after this one in the list it was opened from. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** Replaces the link back to the list. */
  readonly back?: ReactNode;
  /** The titles if the record could not be loaded, and if it does not exist. */
  readonly unread: string;
  readonly unknown: string;
  /** Words the load error, if there is a documented text for it. */
  readonly failureOf?: (error: unknown) => string;
  readonly children: (record: R) => ReactNode;
}

/** One whole record. It is fetched by its id, so that a reload or a shared link shows it too. */
export function RecordScreen<R>({
  list,
  record,
  newer,
  older,
  back,
  unread,
  unknown,
  failureOf,
  children,
}: Props<R>) {
  const { data, error, isFetching, refetch } = record;
  const isUnknown = hasStatus(error, 404);

  return (
    <>
      <div className={styles.ways}>
        {back ?? <BackLink list={list} />}
        <Neighbours newer={newer} older={older} />
      </div>
      {isUnknown && <ScreenHeading title={unknown} note={unknownRecord} />}
      {error !== null && !isUnknown && data === undefined && <ScreenHeading title={unread} />}
      {error !== null && !isUnknown && (
        <Failure error={error} textOf={failureOf} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data !== undefined && !isUnknown && <article>{children(data)}</article>}
      {data === undefined && !error && <ScreenSkeleton />}
    </>
  );
}
