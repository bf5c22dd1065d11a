import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { companyIdOf, type JobFairCompanyRecord, type JobFairContactRecord } from "../job-fair-record.ts";
import { contactsQuery } from "./job-fair.queries.ts";

type Contacts = ReadonlyMap<string, JobFairContactRecord>;

interface Page {
  readonly records: readonly JobFairCompanyRecord[];
}

/** Contact persons by company id, for the rows of the table, which receive only their own record. */
export const ContactsContext = createContext<Contacts>(new Map());

export const useContactOf = ({ _id }: JobFairCompanyRecord) => useContext(ContactsContext).get(_id);

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
export const useContactsOf = (pages: readonly Page[]) =>
  useQueries({
    queries: pages
      .filter(({ records }) => records.length > 0)
      .map(({ records }) => contactsQuery(records.map(({ _id }) => _id))),
    combine,
  });
