import { redirectPage } from "@nanostores/router";
import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { createContext, use, useCallback, useState } from "react";
import { $page } from "#admin/app/router.ts";
import { ExportMenu } from "#admin/list/ExportMenu.tsx";
import { asCount } from "#admin/list/list-counts.ts";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList, SearchBox } from "#admin/list/RecordList.tsx";
import { createSelection, SelectionContext } from "#admin/list/selection.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { OrderDialog } from "#features/content-order/admin/OrderDialog.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { type StaffCategory, staffCategories, staffTexts } from "../staff.ts";
import { canLeave } from "../staff-leaving.ts";
import type { StaffRecord } from "../staff-record.ts";
import { LeavingBar } from "./leaving/LeavingBar.tsx";
import styles from "./StaffScreen.module.css";
import { fieldStaffTable, staffTables } from "./StaffTable.tsx";
import { STAFF, staffCountsQuery, staffLists, useStaffList } from "./staff.queries.ts";
import {
  categoryIn,
  formUrl,
  importUrl,
  listUrl,
  nameOf,
  profileUrl,
  staffKinds,
  staffTabs,
} from "./staff-kinds.ts";
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

const ShowName = createContext<(person: StaffRecord) => void>(() => {});

interface DialogProps {
  readonly person: StaffRecord | null;
  readonly onClose: () => void;
}

/** The documented alert with the name, which also links to the profile (spec-decisions F20). */
function NameDialog({ person, onClose }: DialogProps) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person ? nameOf(person) : ""}
      actions={
        <>
          {person !== null && (
            <a className="button" href={profileUrl(person)}>
              Open profile
            </a>
          )}
          <Button variant="quiet" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <p>{person?.empID}</p>
    </Dialog>
  );
}

function ViewButton({ person }: { readonly person: StaffRecord }) {
  const show = use(ShowName);
  return (
    <button type="button" onClick={() => show(person)}>
      View<span className="visually-hidden">{` ${nameOf(person)}`}</span>
    </button>
  );
}

/** The older list of sales staff, in its documented columns. */
const SalesTable = fieldStaffTable("Sales staff", {
  label: "View",
  width: "3rem",
  of: nameOf,
  url: profileUrl,
  cell: (person) => <ViewButton person={person} />,
});

const searchFor = (search: string) => redirectPage($page, "sales", {}, search ? { search } : {});

/** The older list of sales staff; the same people are under Employee Management. */
export function SalesScreen({ search }: { readonly search: string }) {
  const [typed, setTyped] = useSearchInUrl(search, searchFor);
  const [shown, setShown] = useState<StaffRecord | null>(null);
  const list = useStaffList("sales", search);
  const close = useCallback(() => setShown(null), []);

  return (
    <ShowName value={setShown}>
      <ScreenHeading
        title="Sales Management"
        subtitle={
          <>
            The sales staff at a glance. Profiles, exports and new records are under{" "}
            <a href={listUrl("sales")}>Employee Management</a>.
          </>
        }
      >
        <SearchBox label="Search sales people" value={typed} onChange={setTyped} />
      </ScreenHeading>
      <DeletableList failed={staffTexts.salesDeleteFailed}>
        <RecordList
          list={list}
          itemNames={["sales person", "sales people"]}
          Table={SalesTable}
          rest={() => staffLists.sales.readRest({ search }, list.data?.pages ?? [])}
          search={search}
          searchHint="Try fewer letters, or a part of the name, employee ID, email or phone number."
          onClearSearch={() => setTyped("")}
          failureTitle={staffTexts.listFailed}
        >
          <Empty title="No sales people yet">
            <p>People you add under Employee Management will appear here, the newest first.</p>
          </Empty>
        </RecordList>
      </DeletableList>
      <NameDialog person={shown} onClose={close} />
    </ShowName>
  );
}
