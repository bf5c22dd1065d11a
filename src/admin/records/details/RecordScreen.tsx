import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { unknownRecord } from "#admin/records/unknown-record.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { RefusedError } from "#lib/api-client.ts";
import { BackLink } from "./BackLink.tsx";
import { Neighbours } from "./Neighbours.tsx";
import styles from "./RecordScreen.module.css";

interface Props<R> {
  /** The list that the record belongs to. */
  readonly list: string;
  readonly record: UseQueryResult<R>;
  /** Addresses of the records before and after this one in the list it was opened from. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** Leads back, where it is not simply to the list. */
  readonly back?: ReactNode;
  /** The title where the record could not be read, and where there is none. */
  readonly unread: string;
  readonly unknown: string;
  /** How it is said that the record could not be read, where a documented text says it. */
  readonly failureOf?: (error: unknown) => string;
  readonly children: (record: R) => ReactNode;
}

/** One record, whole. It is read by its id, so that a reload or a shared address shows it too. */
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
  const isUnknown = error instanceof RefusedError && error.status === 404;

  return (
    <>
      <div className={styles.ways}>
        {back ?? <BackLink list={list} />}
        <Neighbours newer={newer} older={older} />
      </div>
      {isUnknown ? <ScreenHeading title={unknown} note={unknownRecord} /> : null}
      {error && !isUnknown && data === undefined ? <ScreenHeading title={unread} /> : null}
      {error && !isUnknown ? (
        <Failure error={error} textOf={failureOf} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data !== undefined && !isUnknown ? <article>{children(data)}</article> : null}
      {data === undefined && !error ? <ScreenSkeleton /> : null}
    </>
  );
}
