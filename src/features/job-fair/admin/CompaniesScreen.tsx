import { useInfiniteQuery } from "@tanstack/react-query";
import { NoneYet } from "#admin/inbox/list/EmptyList.tsx";
import { ExportMenu } from "#admin/inbox/list/ExportMenu.tsx";
import { isNarrowedBy, type ListFilters, useListFilters } from "#admin/inbox/list/list-filters.ts";
import { NewRecords } from "#admin/inbox/list/NewRecords.tsx";
import { RecordList } from "#admin/inbox/list/RecordList.tsx";
import { SearchBox } from "#admin/inbox/list/SearchBox.tsx";
import { ProgressFilter } from "#admin/inbox/progress/Progress.tsx";
import { Failure } from "#admin/screen/Failure.tsx";
import { failureAfter } from "#admin/screen/failure-text.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { pages } from "#paths";
import { CompanyTable } from "./CompanyTable.tsx";
import { companyNoun } from "./company-noun.ts";
import { companyLists } from "./job-fair.queries.ts";
import { ContactsContext, useContactsOf } from "./use-contacts-of.ts";

interface Props {
  /** From the URL, so that a reload or a shared link shows the same list. */
  readonly filters: ListFilters;
}

/** Every company that registered for the job fair, newest first. */
export function CompaniesScreen({ filters }: Props) {
  const { search, progress } = filters;
  const { typed, setTyped, setProgress } = useListFilters("jobFair", filters);
  const list = useInfiniteQuery(companyLists.query(filters));
  const { contacts, error, isRetrying, retry } = useContactsOf(list.data?.pages ?? []);

  return (
    <>
      <ScreenHeading title="Job Fair Management" note="Companies that registered, newest first">
        <SearchBox label="Search companies" value={typed} onChange={setTyped} />
        <ProgressFilter progress={progress} onChange={setProgress} />
        <ExportMenu
          query={{ type: "jobfair" }}
          fileName="jobfair_companies.csv"
          datedName="jobfair-companies"
          isNarrowed={isNarrowedBy(filters)}
        />
      </ScreenHeading>
      <NewRecords kind="jobFairCompanies" lists={companyLists} filters={filters} />
      {error !== null && (
        <Failure
          error={error}
          textOf={failureAfter("Failed to load Users: ")}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      <ContactsContext value={contacts}>
        <RecordList
          list={list}
          noun={companyNoun}
          Table={CompanyTable}
          search={search}
          searchHint="Try fewer letters, or a part of the name, industry, website, city, pincode or e-mail."
          onClearSearch={() => setTyped("")}
          progress={progress}
          onShowAll={() => setProgress(undefined)}
          failureTitle="Failed to load Companies"
        >
          <NoneYet title="No companies available" page={pages.jobFair} way="See the job fair">
            Companies that register for the job fair will appear here, the newest day first.
          </NoneYet>
        </RecordList>
      </ContactsContext>
    </>
  );
}
