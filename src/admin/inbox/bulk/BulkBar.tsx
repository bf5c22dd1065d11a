import type { ReactNode } from "react";
import type { InboxCalls } from "#addresses/admin.ts";
import { ReasonForm } from "#admin/editor/ReasonForm.tsx";
import { countOf } from "#admin/noun.ts";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { useColleagues } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import type { BulkSet } from "#rules/bulk.ts";
import { type Progress, progressLabels, progressSteps } from "#rules/progress.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import { CompactSelect } from "../filters/CompactSelect.tsx";
import { type ListSelection, SelectionBar } from "./SelectionBar.tsx";
import { useBulk } from "./use-bulk.ts";

interface Props extends Omit<ListSelection, "list"> {
  readonly permission: Permission;
  readonly calls: Pick<InboxCalls, "list" | "bulk">;
  /** The button that exports them. */
  readonly exporting: ReactNode;
  /** Has the lists read again. */
  readonly onDone: () => void;
}

interface ActionsProps extends Pick<Props, "permission"> {
  readonly onSet: (set: BulkSet, deed: string) => void;
  readonly onDelete: () => void;
}

function Actions({ permission, onSet, onDelete }: ActionsProps) {
  const { self, others } = useColleagues(permission);
  const owners = [...(self ? [self] : []), ...others];
  const own = (value: string) => {
    const owner = owners.find(({ _id }) => _id === value);
    onSet({ owner: owner?._id ?? null }, owner ? `given to ${owner.username}` : "given to nobody");
  };
  return (
    <>
      <CompactSelect
        aria-label="Set progress of the selected records"
        value=""
        onChange={({ target }) => {
          const progress = target.value as Progress;
          onSet({ progress }, `marked as ${progressLabels[progress].toLowerCase()}`);
        }}
      >
        <option value="">Progress…</option>
        {progressSteps.map((step) => (
          <option key={step} value={step}>
            {progressLabels[step]}
          </option>
        ))}
      </CompactSelect>
      <CompactSelect
        aria-label="Set owner of the selected records"
        aria-keyshortcuts={useSingleKey("a")}
        value=""
        onChange={({ target }) => own(target.value)}
      >
        <option value="">Owner…</option>
        <option value="none">Nobody</option>
        {owners.map(({ _id, username }) => (
          <option key={_id} value={_id}>
            {username}
          </option>
        ))}
      </CompactSelect>
      <Button variant="quiet" size="small" onClick={() => onSet({ suspectedSpam: true }, "marked as spam")}>
        Spam
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => onSet({ suspectedSpam: false }, "marked as no spam")}
      >
        Not spam
      </Button>
      <Button variant="quiet" size="small" onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

/** What can be done with all records of an inbox that are ticked. */
export function BulkBar({ permission, calls, exporting, onDone, ...listed }: Props) {
  const { selection, itemNames } = listed;
  const bulk = useBulk({ selection, itemNames, onDone });

  const run = async (set: BulkSet, deed: string, reason?: string) => {
    await bulk.run({ path: calls.bulk, set, reason }, deed);
  };
  const deletion = (onCancel: () => void) => {
    const name = `Delete ${countOf(selection.$ticked.get().size, itemNames)}`;
    return (
      <ReasonForm
        name={name}
        label="Why are they deleted? (required)"
        hint={`Your colleagues can read this in the log. They can be restored for ${TRASH_DAYS} days.`}
        submit={name}
        onSubmit={(reason) => run({ deleted: true }, "deleted", reason)}
        onCancel={onCancel}
      />
    );
  };
  return (
    <SelectionBar {...listed} list={calls.list} bulk={bulk} exporting={exporting} form={deletion}>
      {(_, ask) => (
        <Actions permission={permission} onSet={(set, deed) => void run(set, deed)} onDelete={ask} />
      )}
    </SelectionBar>
  );
}
