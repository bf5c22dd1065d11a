import { useQuery } from "@tanstack/react-query";
import { ArrivalList } from "#admin/inbox/ArrivalList.tsx";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { DASHBOARD_DAYS, type Dashboard } from "#features/dashboard/dashboard.ts";
import { daysUpTo } from "#rules/calendar.ts";
import styles from "./DashboardScreen.module.css";
import { dashboardQuery } from "./dashboard.queries.ts";
import { SeriesFigure } from "./SeriesFigure.tsx";
import { StaffCounts } from "./StaffCounts.tsx";
import { StorageUse } from "./StorageUse.tsx";

function Content({ today, series, latest, staff, storage }: Dashboard) {
  const days = daysUpTo(today, DASHBOARD_DAYS);
  return (
    <>
      <div className={styles.series}>
        {series.map(({ kind, counts }) => (
          <SeriesFigure key={kind} kind={kind} days={days} counts={counts} />
        ))}
      </div>
      <div className={styles.rest}>
        <section aria-labelledby="latest-heading">
          <h2 className={styles.heading} id="latest-heading">
            Latest
          </h2>
          <ArrivalList arrivals={latest} />
        </section>
        <div className={styles.side}>
          <StaffCounts staff={staff} />
          <StorageUse {...storage} />
        </div>
      </div>
    </>
  );
}

/** The start page of the back office: counts per day, the latest arrivals, staff and storage. */
export function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  return (
    <>
      <ScreenHeading title="Dashboard" note={`What came in over the last ${DASHBOARD_DAYS} days`} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data !== undefined && <Content {...data} />}
      {!data && !error && <ScreenSkeleton />}
    </>
  );
}
