import { recordAddress } from "#admin/nouns.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate } from "#rules/calendar.ts";
import type { DuplicateCompany } from "../job-fair-record.ts";
import styles from "./DuplicateNote.module.css";

interface Props {
  readonly duplicates: readonly DuplicateCompany[];
}

/** Lists registrations that are probably from the same company (spec-decisions E21). */
export function DuplicateNote({ duplicates }: Props) {
  if (duplicates.length === 0) return null;
  return (
    <div className={classNames("form-alert", "form-alert--note", styles.note)}>
      <p>Probably registered more than once: the website or the contact person’s e-mail is the same.</p>
      <ul className={styles.list}>
        {duplicates.map((company) => (
          <li key={company._id}>
            <a href={recordAddress("jobFairCompanies", company)}>{company.companyName}</a>,{" "}
            <time dateTime={company.createdAt}>{formatDate(company.createdAt)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
