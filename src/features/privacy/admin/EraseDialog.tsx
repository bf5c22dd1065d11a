import { useRef } from "react";
import { useSubmit } from "#admin/editor/use-submit.ts";
import { failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";

const FORM = "erasure";

const reasonRefused = (cause: unknown) => refusalOf(cause)?.fields?.["reason"];

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Resolves to whether it was done; throws what was refused. */
  readonly erase: (reason: string) => Promise<boolean>;
}

/** Asks why, before it cannot be undone. */
export function EraseDialog({ isOpen, onClose, erase }: Props) {
  const reason = useRef<HTMLInputElement>(null);
  const { cause, isBusy, onSubmit } = useSubmit(
    async () => {
      if (await erase(reason.current?.value ?? "")) onClose();
    },
    (thrown) => reasonRefused(thrown) !== undefined && reason.current?.focus(),
  );
  const error = reasonRefused(cause);

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Erase all of this?"
      actions={
        <>
          <Button type="submit" form={FORM} busy={isBusy}>
            Erase for good
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {isOpen && (
        <form id={FORM} method="post" noValidate onSubmit={onSubmit}>
          {cause !== null && error === undefined && <FormAlert takesFocus>{failureText(cause)}</FormAlert>}
          <p>
            This cannot be undone. What stays is that somebody asked, when, and why. Older backups still have
            the data until they are deleted.
          </p>
          <TextField
            label="Reason"
            name="reason"
            hint="It stays, so name nobody: “Asked by mail” is enough."
            error={error}
            ref={reason}
            autoComplete="off"
            readOnly={isBusy}
          />
        </form>
      )}
    </Dialog>
  );
}
