import { Sender } from "#admin/inbox/list/cells.tsx";
import { missing } from "#admin/screen/missing.ts";
import type { JobFairCompanyRecord } from "../job-fair-record.ts";
import styles from "./CompanyCells.module.css";
import { isNotSenior } from "./is-not-senior.ts";
import { useContactOf } from "./use-contacts-of.ts";

interface Props {
  readonly company: JobFairCompanyRecord;
}

/** The company, with flags about its registration. */
export function CompanyCell({ company }: Props) {
  const { companyName, suspectedSpam, progress, completedAt } = company;
  const designation = useContactOf(company)?.designation;
  const isFlagged = isNotSenior(designation);
  return (
    <span className={styles.company}>
      <Sender name={companyName} suspectedSpam={suspectedSpam} progress={progress} />
      {(!completedAt || isFlagged) && (
        <span className={styles.flags}>
          {!completedAt && <span title="The registration is not finished">Unfinished</span>}
          {isFlagged && (
            <span className={styles.notSenior} title="The form is meant for senior decision-makers">
              Not senior: {designation}
            </span>
          )}
        </span>
      )}
    </span>
  );
}

/** The contact person's e-mail, or the company's own copy if the contact persons could not be loaded. */
export function EmailCell({ company }: Props) {
  const email = useContactOf(company)?.email || company.email;
  return email ? <span title={email}>{email}</span> : missing;
}
