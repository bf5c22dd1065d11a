import { queryOptions, type UseQueryResult, useQueries } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { adminApi } from "#addresses/admin.ts";
import { Failure, failureAfter } from "#admin/screen/Failure.tsx";
import { isGiven, missing } from "#admin/screen/missing.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { formatMoment } from "#rules/calendar.ts";
import { isSeniorDesignation } from "../contact.ts";
import {
  companyIdOf,
  type JobFairCompanyRecord,
  type JobFairContactRecord,
  jobFairContactListSchema,
} from "../registration-record.ts";
import styles from "./contact-persons.module.css";

/** The contact persons of the companies on one page of the list. */
const contactsQuery = (companyIds: readonly string[]) =>
  queryOptions({
    queryKey: ["contact persons", companyIds],
    queryFn: ({ signal }) =>
      callSigned(`${adminApi.jobFairContacts}?companies=${companyIds.join(",")}`, jobFairContactListSchema, {
        signal,
      }),
  });

type Contacts = ReadonlyMap<string, JobFairContactRecord>;

interface Page {
  readonly records: readonly JobFairCompanyRecord[];
}

/** Contact persons by company id, for the rows of the table, which receive only their own record. */
const ContactsContext = createContext<Contacts>(new Map());

const useContactOf = ({ _id }: JobFairCompanyRecord) => useContext(ContactsContext).get(_id);

const byCompany = (found: readonly JobFairContactRecord[]): Contacts =>
  new Map(found.map((contact) => [companyIdOf(contact), contact]));

function combine(results: readonly UseQueryResult<JobFairContactRecord[]>[]) {
  const failed = results.filter(({ isError }) => isError);
  return {
    contacts: byCompany(results.flatMap(({ data }) => data ?? [])),
    error: failed[0]?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** The contact persons of all companies loaded so far, with one query per page of the list. */
const useContactsOf = (pages: readonly Page[]) =>
  useQueries({
    queries: pages
      .filter(({ records }) => records.length > 0)
      .map(({ records }) => contactsQuery(records.map(({ _id }) => _id))),
    combine,
  });

interface AroundProps {
  readonly pages: readonly Page[];
  readonly children: ReactNode;
}

/** Reads the contact persons for the cells of the list inside. */
export function WithContacts({ pages, children }: AroundProps) {
  const { contacts, error, isRetrying, retry } = useContactsOf(pages);
  return (
    <>
      {error !== null && (
        <Failure
          error={error}
          textOf={failureAfter("Failed to load Users: ")}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      <ContactsContext value={contacts}>{children}</ContactsContext>
    </>
  );
}

/** Whether a contact person is known not to be a senior decision-maker, for whom the fair is. */
export const isNotSenior = (designation: string | null | undefined) =>
  isGiven(designation) && !isSeniorDesignation(designation);

interface Props {
  readonly company: JobFairCompanyRecord;
}

/** What a desk must know about a company's registration. */
export function RegistrationFlags({ company }: Props) {
  const { completedAt, withdrawnAt, stage } = company;
  const isUnconfirmed = stage === "reserved";
  const designation = useContactOf(company)?.designation;
  const isFlagged = isNotSenior(designation);
  if (completedAt && !withdrawnAt && !isUnconfirmed && !isFlagged) return null;
  return (
    <span className={styles.flags}>
      {withdrawnAt && <span title={`Withdrawn by the company ${formatMoment(withdrawnAt)}`}>Withdrawn</span>}
      {!completedAt && <span title="The registration is not finished">Unfinished</span>}
      {isUnconfirmed && (
        <span title="Nobody has opened the link that was sent to the address">Address not confirmed</span>
      )}
      {isFlagged && (
        <span className={styles.notSenior} title="The form is meant for senior decision-makers">
          {`Not senior: ${designation}`}
        </span>
      )}
    </span>
  );
}

/** The contact person's email, or the company's own copy if the contact persons could not be loaded. */
export function EmailCell({ company }: Props) {
  const email = useContactOf(company)?.email || company.email;
  return email ? <span title={email}>{email}</span> : missing;
}
