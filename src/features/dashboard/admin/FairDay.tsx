import { adminPages, withQuery } from "#addresses/admin.ts";
import type { FairDay as Day } from "#features/job-fair/fair-day.ts";
import type { WaitingInbox } from "../dashboard.ts";
import { DashboardPart } from "./DashboardPart.tsx";
import styles from "./FairDay.module.css";

interface Props {
  readonly day: Day;
  readonly waiting: readonly WaitingInbox[];
}

/** What the fair's desk begins with: who has registered, which gifts were fetched, and who asks something. */
export function FairDay({ day: { registered, redeemed, open }, waiting }: Props) {
  const questions = waiting.find(({ kind }) => kind === "jobFairCompanies")?.count ?? 0;
  const today = withQuery(adminPages.jobFair, { received: "today" });
  const figures = [
    ["Arrivals", registered, "registered today", today],
    [
      "Gifts",
      redeemed,
      `vouchers redeemed today, ${open.toLocaleString("en-IN")} of this fair still open`,
      adminPages.jobFair,
    ],
    [
      "Questions",
      questions,
      "wait for an answer",
      withQuery(adminPages.jobFair, { progress: "new", spam: "no" }),
    ],
  ] as const;
  return (
    <DashboardPart name="fair-day" title="The fair today" className={styles.day}>
      <ul className={`plain-list ${styles.figures}`}>
        {figures.map(([name, count, words, page]) => (
          <li key={name}>
            <a href={page}>{name}</a>
            <strong>{count.toLocaleString("en-IN")}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </DashboardPart>
  );
}
