import { redirectPage } from "@nanostores/router";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ExportMenu } from "#admin/records/ExportMenu.tsx";
import { NoneYet } from "#admin/records/NoneYet.tsx";
import { RecordList } from "#admin/records/RecordList.tsx";
import { SearchBox } from "#admin/records/SearchBox.tsx";
import { useSearchInAddress } from "#admin/records/use-search-in-address.ts";
import { $page } from "#admin/routing/router.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { failureAfter } from "#admin/screen/failure-text.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { pages } from "#paths";
import { CompanyTable } from "./CompanyTable.tsx";
import { ContactsContext, useContactsOf } from "./contacts-of-page.ts";
import { companyLists } from "./job-fair.queries.ts";

const searchFor = (search: string) => redirectPage($page, "jobFair", {}, search ? { search } : {});

interface Props {
  readonly search: string;
}

/** Every company that registered for the job fair, newest first. */
export function CompaniesScreen({ search }: Props) {
  const [typed, setTyped] = useSearchInAddress(search, searchFor);
  const list = useInfiniteQuery(companyLists.query(search));
  const { contacts, error, isRetrying, retry } = useContactsOf(list.data?.pages ?? []);

  return (
    <>
      <ScreenHeading title="Job Fair Management" note="Companies that registered, newest first">
        <SearchBox label="Search companies" value={typed} onChange={setTyped} />
        <ExportMenu
          query={{ type: "jobfair" }}
          fileName="jobfair_companies.csv"
          datedName="jobfair-companies"
        />
      </ScreenHeading>
      {error ? (
        <Failure
          error={error}
          textOf={failureAfter("Failed to load Users: ")}
          onRetry={retry}
          retrying={isRetrying}
        />
      ) : null}
      <ContactsContext value={contacts}>
        <RecordList
          list={list}
          noun={["company", "companies"]}
          Table={CompanyTable}
          search={search}
          searchHint="Try fewer letters, or a part of the name, industry, website, city, pincode or e-mail."
          onClearSearch={() => setTyped("")}
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
