import { type SyntheticEvent, useRef, useState } from "react";
import { failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";

const FORM = "erasure";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Resolves to whether it was done; throws what was refused. */
  readonly erase: (reason: string) => Promise<boolean>;
}

/** Asks why, before it cannot be undone. */
export function EraseDialog({ isOpen, onClose, erase }: Props) {
  const reason = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    setProblem(null);
    try {
      if (await erase(reason.current?.value ?? "")) onClose();
    } catch (cause) {
      const wrong = refusalOf(cause)?.fields?.["reason"];
      setError(wrong);
      if (wrong === undefined) setProblem(failureText(cause));
      else reason.current?.focus();
    }
    setIsBusy(false);
  }

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
        <form id={FORM} method="post" noValidate onSubmit={(event) => void submit(event)}>
          {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
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
