import { Sender } from "#admin/records/list/Sender.tsx";
import { missing } from "#admin/records/missing.ts";
import type { JobFairCompanyRecord } from "#domain/job-fair/job-fair-record.ts";
import styles from "./CompanyCells.module.css";
import { useContactOf } from "./contacts-of-page.ts";
import { isNotSenior } from "./is-not-senior.ts";

interface Props {
  readonly company: JobFairCompanyRecord;
}

/** The company, and what is to be noticed about its registration. */
export function CompanyCell({ company }: Props) {
  const { companyName, suspectedSpam, progress, completedAt } = company;
  const designation = useContactOf(company)?.designation;
  const isFlagged = isNotSenior(designation);
  return (
    <span className={styles.company}>
      <Sender name={companyName} suspectedSpam={suspectedSpam} progress={progress} />
      {completedAt && !isFlagged ? null : (
        <span className={styles.flags}>
          {completedAt ? null : <span title="The registration is not finished">Unfinished</span>}
          {isFlagged ? (
            <span className={styles.notSenior} title="The form is meant for senior decision-makers">
              {designation}
            </span>
          ) : null}
        </span>
      )}
    </span>
  );
}

/** Of the contact person; the company's own copy serves where the persons could not be read. */
export function EmailCell({ company }: Props) {
  const email = useContactOf(company)?.email || company.email;
  return email ? <span title={email}>{email}</span> : missing;
}
