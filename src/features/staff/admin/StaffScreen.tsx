import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useState } from "react";
import { $page } from "#admin/app/router.ts";
import { ExportMenu } from "#admin/list/ExportMenu.tsx";
import { asCount } from "#admin/list/list-counts.ts";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList } from "#admin/list/RecordList.tsx";
import { SearchBox } from "#admin/list/SearchBox.tsx";
import { createSelection, SelectionContext } from "#admin/list/selection.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { OrderDialog } from "#features/content-order/admin/OrderDialog.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { type StaffCategory, staffCategories, staffTexts } from "../staff.ts";
import { canLeave } from "../staff-leaving.ts";
import { LeavingBar } from "./leaving/LeavingBar.tsx";
import styles from "./StaffScreen.module.css";
import { staffTables } from "./StaffTable.tsx";
import { STAFF, staffCountsQuery, staffLists, useStaffList } from "./staff.queries.ts";
import { categoryIn, formUrl, importUrl, listUrl, staffKinds, staffTabs } from "./staff-kinds.ts";
import { DeletableList } from "./staff-removal.tsx";

interface Props {
  /** The tab as named in the URL. */
  readonly tab: string | undefined;
  readonly search: string;
}

export function StaffScreen({ tab, search }: Props) {
  const category = categoryIn(tab, "employee");
  return <CategoryList key={category} category={category} search={search} />;
}

function AddLink({ category }: { readonly category: StaffCategory }) {
  if (!usePermission("staff:write")) return null;
  return (
    <a className="button button--small" href={formUrl(category)}>
      <Plus strokeWidth={1.5} aria-hidden="true" />
      <span>{staffKinds[category].add}</span>
    </a>
  );
}

function ImportLink({ category }: { readonly category: StaffCategory }) {
  if (!usePermission("staff:write")) return null;
  return (
    <a className="button button--quiet button--small" href={importUrl(category)}>
      <Upload strokeWidth={1.5} aria-hidden="true" />
      <span>Import</span>
    </a>
  );
}

/** Links to the three staff lists, each of which has its own URL. */
function StaffTabs({ current }: { readonly current: StaffCategory }) {
  const { data: counts } = useQuery(staffCountsQuery);
  return (
    <>
      <nav className={styles.tabs} aria-label="Staff categories">
        {staffCategories.map((category) => (
          <a
            className={classNames(styles.tab, category === current && styles.current)}
            key={category}
            href={listUrl(category)}
            aria-current={category === current ? "page" : undefined}
          >
            <span>{staffTabs[category]}</span>
            {counts !== undefined && (
              <span className={styles.count}>{counts[category].toLocaleString("en-IN")}</span>
            )}
          </a>
        ))}
      </nav>
      {current === "employee" && <p className={styles.hint}>{staffTexts.notVerifiable}</p>}
    </>
  );
}

function CategoryList({ category, search }: { readonly category: StaffCategory; readonly search: string }) {
  const { itemNames, subtitle, datedName } = staffKinds[category];
  const [typed, setTyped] = useSearchInUrl(search, (text) =>
    redirectPage($page, "staff", {}, { tab: staffTabs[category], ...(text && { search: text }) }),
  );
  const list = useStaffList(category, search);
  const { data: counts } = useQuery(staffCountsQuery);
  const mayWrite = usePermission("staff:write");
  const [selection] = useState(createSelection);
  const isSelectable = mayWrite && canLeave(category);
  selection.list(list.data?.pages.flatMap(({ records }) => records) ?? []);

  return (
    <>
      <ScreenHeading title="Employee Management" subtitle={subtitle}>
        <SearchBox label={`Search ${itemNames[1]}`} value={typed} onChange={setTyped} />
        <ExportMenu
          exported={{ query: { type: "employee", category }, fileName: `${category}-data.csv`, datedName }}
          counts={{ all: counts ? asCount(String(counts[category])) : "", matching: null, isOne: false }}
        />
        {category === "employee" && (
          <OrderDialog list="team" title="Order of the team" required="staff:write" shownBy={[STAFF]} />
        )}
        <ImportLink category={category} />
        <AddLink category={category} />
      </ScreenHeading>
      <StaffTabs current={category} />
      <DeletableList failed={staffTexts.deleteFailed}>
        <SelectionContext value={isSelectable ? selection : null}>
          <RecordList
            list={list}
            itemNames={itemNames}
            Table={staffTables[category]}
            rest={() => staffLists[category].readRest({ search }, list.data?.pages ?? [])}
            search={search}
            searchHint="Try fewer letters, or a part of the name, employee ID, email or phone number."
            onClearSearch={() => setTyped("")}
            failureTitle={staffTexts.listFailed}
          >
            <Empty title={`No ${itemNames[1]} yet`}>
              <p>People you add will appear here, the newest first.</p>
              <AddLink category={category} />
            </Empty>
          </RecordList>
        </SelectionContext>
      </DeletableList>
      {isSelectable && (
        <LeavingBar
          selection={selection}
          itemNames={itemNames}
          category={category}
          search={search}
          hasMore={list.hasNextPage}
        />
      )}
    </>
  );
}
