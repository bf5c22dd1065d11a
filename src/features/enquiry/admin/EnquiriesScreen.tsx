import { useInfiniteQuery } from "@tanstack/react-query";
import { NoneYet } from "#admin/inbox/list/EmptyList.tsx";
import { ExportMenu } from "#admin/inbox/list/ExportMenu.tsx";
import { isNarrowedBy, type ListFilters, useListFilters } from "#admin/inbox/list/list-filters.ts";
import { NewRecords } from "#admin/inbox/list/NewRecords.tsx";
import { RecordList } from "#admin/inbox/list/RecordList.tsx";
import { SearchBox } from "#admin/inbox/list/SearchBox.tsx";
import { ProgressFilter } from "#admin/inbox/progress/Progress.tsx";
import { nouns } from "#admin/nouns.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { pages } from "#paths";
import { EnquiryTable } from "./EnquiryTable.tsx";
import { enquiryLists } from "./enquiries.queries.ts";

interface Props {
  /** From the URL, so that a reload or a shared link shows the same list. */
  readonly filters: ListFilters;
}

/** Every enquiry from the contact forms, newest first. */
export function EnquiriesScreen({ filters }: Props) {
  const { search, progress } = filters;
  const { typed, setTyped, setProgress } = useListFilters("enquiries", filters);
  const list = useInfiniteQuery(enquiryLists.query(filters));

  return (
    <>
      <ScreenHeading title="Form Management" note="Enquiries from the contact forms, newest first">
        <SearchBox label="Search enquiries" value={typed} onChange={setTyped} />
        <ProgressFilter progress={progress} onChange={setProgress} />
        <ExportMenu
          query={{ type: "form" }}
          fileName="project-data.csv"
          datedName="enquiries"
          isNarrowed={isNarrowedBy(filters)}
        />
      </ScreenHeading>
      <NewRecords kind="enquiries" lists={enquiryLists} filters={filters} />
      <RecordList
        list={list}
        noun={nouns.enquiries.records.noun}
        Table={EnquiryTable}
        search={search}
        searchHint="Try fewer letters, or a part of the name, e-mail, phone number or message."
        onClearSearch={() => setTyped("")}
        progress={progress}
        onShowAll={() => setProgress(undefined)}
      >
        <NoneYet title="No enquiries yet" page={pages.contact} way="See the contact form">
          What visitors send through the contact form will appear here, the newest day first.
        </NoneYet>
      </RecordList>
    </>
  );
}
