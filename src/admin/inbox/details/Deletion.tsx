import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { $page } from "#admin/app/router.ts";
import { ReasonForm } from "#admin/editor/ReasonForm.tsx";
import { sendChange } from "#admin/editor/send-change.ts";
import { offerUndo, restoreDeleted } from "#admin/editor/undo.ts";
import { returnUrl } from "#admin/list/return-point.ts";
import { usePermission } from "#admin/session/account.ts";
import { hasStatus } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { TRASH_DAYS, trashTexts } from "#rules/trash.ts";
import { DetailPart } from "./RecordDetails.tsx";

interface Props {
  /** The list that the record belongs to. */
  readonly list: string;
  readonly paths: { readonly record: string; readonly restore: string };
  readonly permission: Permission;
  readonly version: number | undefined;
  /** Takes the record out of what is cached, or has it read again. */
  readonly forget: (isDeleted: boolean) => void;
}

/** Deletes a record with a reason, and offers to undo that. */
export function Deletion({ list, paths, permission, version, forget }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const cache = useQueryClient();
  if (!usePermission(permission)) return null;

  async function restore() {
    await restoreDeleted(paths.restore);
    forget(false);
  }

  async function remove(reason: string, signal: AbortSignal) {
    await cache.cancelQueries();
    const call = { method: "DELETE", version, body: { reason }, signal } as const;
    await sendChange(paths.record, call).catch((error: unknown) => {
      // Shows what a colleague has changed meanwhile. To delete the record nevertheless, press again.
      if (hasStatus(error, 409)) forget(false);
      throw error;
    });
    forget(true);
    $page.open(returnUrl(list));
    offerUndo(trashTexts.deleted, () => void restore());
  }

  return (
    <DetailPart heading="Delete">
      {isOpen ? (
        <ReasonForm
          name="Delete this record"
          label="Why is it deleted? (required)"
          hint={`Your colleagues can read this in the log. It can be restored for ${TRASH_DAYS} days.`}
          submit="Delete"
          onSubmit={remove}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          Delete this record
        </Button>
      )}
    </DetailPart>
  );
}
