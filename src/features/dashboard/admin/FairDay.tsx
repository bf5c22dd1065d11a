import { adminPages, withQuery } from "#addresses/admin.ts";
import type { FairDay as Day } from "#features/job-fair/fair-day.ts";
import type { WaitingInbox } from "../dashboard.ts";
import screen from "./dashboard.module.css";
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
      `vouchers redeemed today, ${open.toLocaleString("en-IN")} still open`,
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
    <section className={styles.day} aria-labelledby="fair-day-heading">
      <h2 className={screen.heading} id="fair-day-heading">
        The fair today
      </h2>
      <ul className={`plain-list ${styles.figures}`}>
        {figures.map(([name, count, words, page]) => (
          <li key={name}>
            <a href={page}>{name}</a>
            <strong>{count.toLocaleString("en-IN")}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
