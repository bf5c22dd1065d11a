import { redirectPage } from "@nanostores/router";
import { createContext, use, useCallback, useState } from "react";
import { $page } from "#admin/app/router.ts";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList } from "#admin/list/RecordList.tsx";
import { SearchBox } from "#admin/list/SearchBox.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { staffTexts } from "../staff.ts";
import type { StaffRecord } from "../staff-record.ts";
import { fieldStaffTable } from "./StaffTable.tsx";
import { staffLists, useStaffList } from "./staff.queries.ts";
import { listUrl, nameOf, profileUrl } from "./staff-kinds.ts";
import { DeletableList } from "./staff-removal.tsx";

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
