import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { AtSign } from "lucide-react";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { countOf } from "#admin/noun.ts";
import { ACTIVITY_HASH, recordsOf, recordUrl } from "#admin/records.ts";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { type Arrival, type Mention, type NewArrivals, newArrivalsSchema } from "#rules/arrivals.ts";
import { formatMoment } from "#rules/calendar.ts";
import styles from "./arrivals.module.css";

export const countNew = (arrivals: NewArrivals | undefined): number =>
  arrivals?.counts.reduce((sum, { count }) => sum + count, arrivals.mentions.count) ?? 0;

const listed = new Intl.ListFormat("en-GB");

const mentionNames = ["mention", "mentions"] as const;

/** A text such as "1 mention, 2 enquiries and 1 project"; empty if nothing is new. */
export const newsText = (arrivals: NewArrivals | undefined): string =>
  listed.format(
    [
      { count: arrivals?.mentions.count ?? 0, names: mentionNames },
      ...(arrivals?.counts ?? []).map(({ kind, count }) => ({ count, names: recordsOf(kind).itemNames })),
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, names }) => countOf(count, names)),
  );

/** Arrivals since the last look. Read again while the page is visible, without retries: the next look is the retry. */
export const arrivalsQuery = queryOptions({
  queryKey: ["arrivals"],
  queryFn: ({ signal }) => callSigned(adminApi.arrivals, newArrivalsSchema, { signal }),
  retry: false,
  ...following,
});

/**
 * Saves on the server up to when arrivals were seen; those that came or were stored later are still new, and come with
 * the next look.
 */
export async function markSeen(cache: QueryClient, arrivals: NewArrivals): Promise<void> {
  const { since, until, counts } = arrivals;
  const body = { since, until, count: countNew(arrivals) };
  await callSigned(adminApi.arrivalsSeen, z.object({}), { method: "POST", body });
  // A pending response would still count all of these as new.
  await cache.cancelQueries({ queryKey: arrivalsQuery.queryKey });
  cache.setQueryData(arrivalsQuery.queryKey, {
    since: until,
    until,
    counts: counts.map((each) => ({ ...each, count: 0 })),
    latest: [],
    mentions: { count: 0, latest: [] },
  });
}

const Moment = ({ at }: { readonly at: string }) => (
  <time className={styles.time} dateTime={at}>
    {formatMoment(at)}
  </time>
);

const apostrophe = (name: string) => (/s$/i.test(name) ? "’" : "’s");

/** Says who mentioned the administrator, and in a note on which record. */
export function MentionItem({ mention }: { readonly mention: Mention }) {
  const { by, kind, recordId, title, createdAt } = mention;
  const { itemNames, possession = itemNames[0] } = recordsOf(kind);
  return (
    <li className={styles.arrival}>
      <AtSign className={styles.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
      <a
        className={classNames(styles.link, styles.sentence)}
        href={`${recordUrl(kind, { _id: recordId })}${ACTIVITY_HASH}`}
      >
        <bdi translate="no">{by}</bdi>
        <span> mentioned you in a note on </span>
        <bdi translate="no">{title || "somebody"}</bdi>
        <span>{`${apostrophe(title)} ${possession}`}</span>
      </a>
      <Moment at={createdAt} />
    </li>
  );
}

interface Props {
  /** Notes that mention the administrator, newest first; listed above the records. */
  readonly mentions?: readonly Mention[];
  /** Newest first. */
  readonly arrivals: readonly Arrival[];
  /** Text of an empty list. */
  readonly none?: string;
}

/** The newest records of every kind, linked to their details. */
export function ArrivalList({ mentions = [], arrivals, none = "What people send will appear here." }: Props) {
  if (mentions.length + arrivals.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list}>
      {mentions.map((mention) => (
        <MentionItem key={mention._id} mention={mention} />
      ))}
      {arrivals.map((arrival) => {
        const { kind, _id, note, createdAt } = arrival;
        const { icon: Icon } = recordsOf(kind);
        return (
          <li className={styles.arrival} key={`${kind} ${_id}`}>
            <Icon className={styles.icon} size={18} strokeWidth={1.5} aria-hidden="true" />
            <RecordLink className={styles.link} kind={kind} record={arrival} />
            <span className={styles.note} dir="auto">
              {note}
            </span>
            <Moment at={createdAt} />
          </li>
        );
      })}
    </ul>
  );
}
