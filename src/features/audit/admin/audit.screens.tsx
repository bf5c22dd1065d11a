import { redirectPage } from "@nanostores/router";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { DaySections } from "#admin/list/days.tsx";
import { FilterFold } from "#admin/list/FilterFold.tsx";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList, SearchBox } from "#admin/list/RecordList.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { focusScreen, ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";
import type { AuditRecord } from "#rules/audit.ts";
import {
  AuditFields,
  type AuditFilters,
  auditQuery,
  filtersIn,
  givenFilters,
  isReversed,
  readRestOfLog,
} from "./AuditFields.tsx";
import { AuditItem } from "./AuditItem.tsx";

interface ListProps {
  /** Newest first. */
  readonly records: readonly AuditRecord[];
}

/** The log grouped by day. */
const AuditList = ({ records }: ListProps) => (
  <DaySections records={records}>
    {(ofDay) => (
      <ol className="plain-list">
        {ofDay.map((record) => (
          <AuditItem key={record._id} record={record} />
        ))}
      </ol>
    )}
  </DaySections>
);

const show = (filters: AuditFilters) => redirectPage($page, "audit", {}, givenFilters(filters));

interface Props {
  /** From the URL, so that a reload or a shared link shows the same list. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The audit log: every action in the back office, by whom and from where, newest first. */
function AuditScreen({ filters: inUrl }: Props) {
  const filters = filtersIn(inUrl);
  const { search } = filters;
  const [typed, setTyped] = useSearchInUrl(search, (found) => show({ ...filters, search: found }));
  const list = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const setCount = Object.keys(givenFilters({ ...filters, search: "" })).length;
  const isNarrowed = setCount > 0 || search !== "";

  function clear() {
    setTyped("");
    show(filtersIn({}));
    focusScreen();
  }

  return (
    <>
      <ScreenHeading title="Audit Log" subtitle="What was done in the back office, and what changed">
        <SearchBox label="Search the log" value={typed} onChange={setTyped} />
        {isNarrowed && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear filters
          </Button>
        )}
      </ScreenHeading>
      <FilterFold set={setCount} onPhonesAlone>
        <AuditFields
          filters={filters}
          daysError={isReversed(filters) ? "From is after To." : undefined}
          onChange={(change) => show({ ...filters, ...change })}
        />
      </FilterFold>
      {!isReversed(filters) && (
        <RecordList
          list={list}
          itemNames={["entry", "entries"]}
          Table={AuditList}
          rest={() => readRestOfLog(filters, list.data?.pages ?? [])}
          search={search}
          hasOtherFilters={isNarrowed}
          searchHint="The search looks at user names, record names and ids, and addresses."
          onClearSearch={() => setTyped("")}
        >
          <Empty title={isNarrowed ? "Nothing in the log matches" : "Nothing in the log yet"}>
            <p>Log-ins, exports and all changes to records appear here and are kept.</p>
          </Empty>
        </RecordList>
      )}
    </>
  );
}

export const screens = {
  audit: ({ page }) => <AuditScreen filters={page.search} />,
} satisfies ScreensOf<"audit">;
