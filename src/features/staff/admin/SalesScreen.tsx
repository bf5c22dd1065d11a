import { redirectPage } from "@nanostores/router";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { $page } from "#admin/app/router.ts";
import { useSearchInAddress } from "#admin/inbox/list/list-filters.ts";
import { RecordList } from "#admin/inbox/list/RecordList.tsx";
import { SearchBox } from "#admin/inbox/list/SearchBox.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import type { StaffRecord } from "../staff-record.ts";
import { staffTexts } from "../staff-texts.ts";
import { DeletableList } from "./DeletableList.tsx";
import { NameDialog, ShowName } from "./NameDialog.tsx";
import { SalesTable } from "./SalesTable.tsx";
import { staffLists } from "./staff.queries.ts";
import { listAddress } from "./staff-kinds.ts";
import { useLoadNotice } from "./use-load-notice.ts";

const searchFor = (search: string) => redirectPage($page, "sales", {}, search ? { search } : {});

/** The older list of sales staff; the same people are under Employee Management. */
export function SalesScreen({ search }: { readonly search: string }) {
  const [typed, setTyped] = useSearchInAddress(search, searchFor);
  const [shown, setShown] = useState<StaffRecord | null>(null);
  const list = useInfiniteQuery(staffLists.sales.query({ search }));
  const close = useCallback(() => setShown(null), []);
  useLoadNotice(list);

  return (
    <ShowName value={setShown}>
      <ScreenHeading
        title="Sales Management"
        note={
          <>
            The sales staff at a glance. Profiles, exports and new records are under{" "}
            <a href={listAddress("sales")}>Employee Management</a>.
          </>
        }
      >
        <SearchBox label="Search sales people" value={typed} onChange={setTyped} />
      </ScreenHeading>
      <DeletableList failed={staffTexts.salesDeleteFailed}>
        <RecordList
          list={list}
          noun={["sales person", "sales people"]}
          Table={SalesTable}
          search={search}
          searchHint="Try fewer letters, or a part of the name, employee ID, e-mail or phone number."
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
