import { useMutation } from "@tanstack/react-query";
import { offerUndo } from "#admin/editor/undo.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { bulkAnswers } from "#rules/bulk.ts";
import type { Received } from "#rules/received.ts";
import { undoAll } from "../bulk/use-bulk.ts";
import styles from "./SpamNote.module.css";

interface Props {
  readonly record: Pick<Received, "_id" | "suspectedSpam" | "isSpam" | "version">;
  /** The call that decides about several. */
  readonly path: string;
  readonly permission: Permission;
  /** Has the record and its lists read again. */
  readonly onDecided: () => void;
}

/** Shown above a record that looks automated, which is never hidden until somebody has decided that it is. */
export function SpamNote({ record, path, permission, onDecided }: Props) {
  const { _id, suspectedSpam = false, isSpam = false, version } = record;
  const mayWrite = usePermission(permission);
  const { mutate, isPending } = useMutation({
    mutationFn: (isDecided: boolean) => {
      const versions = version === undefined ? {} : { [_id]: version };
      const body = { ids: [_id], versions, set: { suspectedSpam: isDecided } };
      return callSigned(path, bulkAnswers.changed, { method: "POST", body });
    },
    onSuccess: ({ changed, undo }, isDecided) => {
      onDecided();
      if (changed === 0 || undo === null) return announce("A colleague changed this first.");
      offerUndo(isDecided ? "Marked as spam." : "Marked as no spam.", () => {
        void undoAll([undo]).then(onDecided, (error: unknown) => announceError(failureText(error)));
      });
    },
    onError: (error) => announceError(failureText(error)),
  });
  if (!suspectedSpam) return null;
  return (
    <div className={classNames("form-alert", "form-alert--info", styles.spam)}>
      <p>
        {isSpam
          ? "Spam. It is in no list but that of spam."
          : "Suspected spam: a script may have sent this. It was kept in case it is real, and no receipt was sent."}
      </p>
      {mayWrite && (
        <p className={styles.ways}>
          {!isSpam && (
            <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate(true)}>
              Spam
            </Button>
          )}
          <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate(false)}>
            Not spam
          </Button>
        </p>
      )}
    </div>
  );
}
