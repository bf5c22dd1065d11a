import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useState } from "react";
import { adminApi, adminPages, withQuery } from "#addresses/admin.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { DaySections } from "#admin/list/days.tsx";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList, SearchBox } from "#admin/list/RecordList.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen, ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { sendSigned } from "#admin/session/signed-call.ts";
import { useReauthentication } from "#features/account/admin/reauthentication.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { TRASH_DAYS } from "#rules/trash.ts";
import { forGoodTexts, type TrashEntryView } from "../trash-entry.ts";
import { TrashItem } from "./TrashItem.tsx";
import { readRestOfTrash, TRASH, trashQuery } from "./trash-queries.ts";

type ForGood = ((entry: TrashEntryView) => void) | null;

const ForGoodContext = createContext<ForGood>(null);

function TrashDays({ records }: { readonly records: readonly TrashEntryView[] }) {
  const onForGood = use(ForGoodContext);
  return (
    <DaySections records={records}>
      {(ofDay) => (
        <ul className="plain-list">
          {ofDay.map((entry) => (
            <TrashItem key={entry._id} entry={entry} onForGood={onForGood} />
          ))}
        </ul>
      )}
    </DaySections>
  );
}

/** Asks before something is deleted for good, and for a proof that it is a superadmin. */
function useForGood() {
  const cache = useQueryClient();
  const { proved, dialog: proof } = useReauthentication();
  const [entry, setEntry] = useState<TrashEntryView | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const afterwards = useAfterDialog(isAsking);

  async function remove({ _id }: TrashEntryView) {
    try {
      const answer = await proved((body) => sendSigned(adminApi.trashed(_id), { method: "DELETE", body }));
      if (answer === null) return;
      announce(forGoodTexts.done);
      focusScreen();
    } catch (error) {
      announceError(failureText(error));
    }
    await cache.invalidateQueries({ queryKey: [TRASH] });
  }

  function ask(about: TrashEntryView) {
    setEntry(about);
    setIsAsking(true);
  }

  const dialogs = (
    <>
      <ConfirmDialog
        open={isAsking}
        question="Delete this for good?"
        confirm="Delete for good"
        onConfirm={() => afterwards(() => entry && void remove(entry))}
        onClose={() => setIsAsking(false)}
      >
        <p>
          <strong translate="no">{entry?.title || entry?.reference}</strong> cannot be restored afterwards,
          and its files are deleted with it.
        </p>
      </ConfirmDialog>
      {proof}
    </>
  );
  return { ask, dialogs };
}

const showSearch = (search: string) =>
  $page.open(withQuery(adminPages.trash, search ? { search } : {}), true);

/** Everything that was deleted and can still be restored. */
function TrashScreen({ search }: { readonly search: string }) {
  const [typed, setTyped] = useSearchInUrl(search, showSearch);
  const list = useInfiniteQuery(trashQuery(search));
  const mayDelete = usePermission("trash:write");
  const { ask, dialogs } = useForGood();
  return (
    <>
      <ScreenHeading title="Trash" subtitle={`What was deleted can be restored for ${TRASH_DAYS} days`}>
        <SearchBox label="Search the trash" value={typed} onChange={setTyped} />
      </ScreenHeading>
      <ForGoodContext value={mayDelete ? ask : null}>
        <RecordList
          list={list}
          itemNames={["deleted record", "deleted records"]}
          Table={TrashDays}
          rest={() => readRestOfTrash(search, list.data?.pages ?? [])}
          search={search}
          searchHint="The search looks at names, reference numbers, who deleted, and why."
          onClearSearch={() => setTyped("")}
        >
          <Empty title="The trash is empty">
            <p>{`What is deleted in the back office appears here for ${TRASH_DAYS} days.`}</p>
          </Empty>
        </RecordList>
      </ForGoodContext>
      {dialogs}
    </>
  );
}

export const screens = {
  trash: ({ page }) => <TrashScreen search={page.search["search"] ?? ""} />,
} satisfies ScreensOf<"trash">;
