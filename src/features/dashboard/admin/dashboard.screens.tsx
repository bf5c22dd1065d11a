import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { adminApi } from "#addresses/admin.ts";
import type { ScreensOf } from "#admin/app/router.ts";
import { ArrivalList } from "#admin/inbox/arrivals.tsx";
import { countOf, type Noun } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { BackupStatus } from "#features/backup/admin/BackupStatus.tsx";
import { DASHBOARD_DAYS, type Dashboard, dashboardSchema } from "#features/dashboard/dashboard.ts";
import { Faults } from "#features/error-report/admin/Faults.tsx";
import { MailStatus } from "#features/mail/admin/MailStatus.tsx";
import { listUrl, staffTabs } from "#features/staff/admin/staff-kinds.ts";
import { bytesText } from "#kit/upload/upload-words.ts";
import { daysUpTo, formatMoment } from "#rules/calendar.ts";
import { DashboardPart } from "./DashboardPart.tsx";
import styles from "./dashboard.module.css";
import { FairDay } from "./FairDay.tsx";
import { CallsToday, Mine } from "./Mine.tsx";
import { SeriesFigure } from "./SeriesFigure.tsx";
import { Waiting } from "./Waiting.tsx";

/** The number of people in each category, with bars for comparison. */
function StaffCounts({ staff }: { readonly staff: NonNullable<Dashboard["staff"]> }) {
  const most = Math.max(1, ...staff.map(({ count }) => count));
  return (
    <DashboardPart name="staff" title="Staff">
      <table className={styles.table}>
        <caption className="visually-hidden">Staff by category</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Category</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {staff.map(({ category, count }) => (
            <tr className={styles.row} key={category}>
              <th scope="row">
                <a href={listUrl(category)}>{staffTabs[category]}</a>
              </th>
              <td>
                <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height="8" />
                </svg>
                <span>{count.toLocaleString("en-IN")}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DashboardPart>
  );
}

const dashboardQuery = queryOptions({
  queryKey: ["dashboard"],
  queryFn: ({ signal }) => callSigned(adminApi.dashboard, dashboardSchema, { signal }),
  // Recent changes must be counted when the dashboard is opened.
  staleTime: 0,
  // What a colleague has dealt with waits no longer.
  ...following,
});

type StorageProps = NonNullable<Dashboard["storage"]>;

/** Storage used by the files that visitors and administrators have uploaded. */
function StorageUse({ files, bytes }: StorageProps) {
  return (
    <DashboardPart name="storage" title="Storage">
      <p className={styles.use}>
        <strong className={styles.bytes}>{bytesText(bytes)}</strong>
        <span>{` in ${countOf(files, ["file", "files"])}`}</span>
      </p>
      <p className={styles.note}>Originals only.</p>
    </DashboardPart>
  );
}

/** An account that read more than one needs for the day's work, such as with a stolen token. */
function UnusualReads({ reads }: { readonly reads: NonNullable<Dashboard["unusualReads"]> }) {
  const described: Readonly<Record<string, Noun>> = nouns;
  return (
    <DashboardPart name="unusual" title="Unusual reading" className={styles.unusual}>
      <ul className="plain-list">
        {reads.map(({ username, collection, records, since }) => (
          <li key={`${username} ${collection} ${since}`}>
            <strong>{username}</strong>
            <span>{` read ${countOf(records, ["record", "records"])} of ${described[collection]?.audited?.[1] ?? collection} within a day, since `}</span>
            <time dateTime={since}>{formatMoment(since)}</time>.
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        If you do not know why, ask them, and end the sessions of the account or change its password.
      </p>
    </DashboardPart>
  );
}

type RefusalProps = NonNullable<Dashboard["refusals"]>;

/** Calls that were refused within a day: a few are mistakes, thousands an attack. */
function Refusals({ forbidden, too_many_requests: tooMany, captcha }: RefusalProps) {
  return (
    <DashboardPart name="refusals" title="Refused">
      <p className={styles.use}>
        {`${countOf(tooMany, ["call too many", "calls too many"])}, ${countOf(forbidden, ["not allowed", "not allowed"])}, ${countOf(captcha, ["wrong captcha", "wrong captchas"])}`}
      </p>
      <p className={styles.note}>Within a day.</p>
    </DashboardPart>
  );
}

/** The most figures that fit a row on a desktop. */
const MOST_IN_ROW = 5;

/** Makes the rows about equally long, so that no figure is alone in the last one. */
const figuresInRow = (count: number) => Math.ceil(count / Math.ceil(Math.max(count, 1) / MOST_IN_ROW));

function Content({
  today,
  series,
  calls,
  waiting,
  mine,
  fair,
  latest,
  staff,
  storage,
  backup,
  unusualReads = [],
  refusals,
  faults,
}: Dashboard) {
  const days = daysUpTo(today, DASHBOARD_DAYS);
  return (
    <>
      {unusualReads.length > 0 && <UnusualReads reads={unusualReads} />}
      {fair !== undefined && <FairDay day={fair} waiting={waiting} />}
      <CallsToday calls={calls} />
      <Mine {...mine} />
      <Waiting waiting={waiting} />
      <div
        className={styles.series}
        style={{ "--figures-in-row": figuresInRow(series.length) } as CSSProperties}
      >
        {series.map(({ kind, counts }) => (
          <SeriesFigure key={kind} kind={kind} days={days} counts={counts} />
        ))}
      </div>
      <div className={styles.rest}>
        <div className={styles.column}>
          <DashboardPart name="latest" title="Latest">
            <ArrivalList arrivals={latest} />
          </DashboardPart>
          {faults !== undefined && <Faults faults={faults} />}
        </div>
        <div className={styles.column}>
          {staff !== undefined && <StaffCounts staff={staff} />}
          {storage !== undefined && <StorageUse {...storage} />}
          {backup !== undefined && <BackupStatus {...backup} />}
          {refusals !== undefined && <Refusals {...refusals} />}
        </div>
      </div>
    </>
  );
}

/** The start page of the back office: counts per day, the latest arrivals, staff and storage. */
function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <ScreenHeading title="Dashboard" subtitle={`What came in over the last ${DASHBOARD_DAYS} days`} />
      <MailStatus />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data !== undefined && <Content {...data} />}
      {!data && !error && <ScreenSkeleton />}
    </>
  );
}

export const screens = { dashboard: DashboardScreen } satisfies ScreensOf<"dashboard">;
