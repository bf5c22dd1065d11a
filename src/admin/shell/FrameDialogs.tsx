import { useEffect, useState } from "react";
import { signOut } from "#admin/session/sign-out.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";

/**
 * Whether a form has unsaved changes: such a form cancels `beforeunload`, so that the browser asks, and thus also this
 * event.
 */
const isWorkUnsaved = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SignOutDialog({ isOpen, onClose }: Props) {
  const [isUnsaved, setIsUnsaved] = useState(false);

  useEffect(() => {
    if (isOpen) setIsUnsaved(isWorkUnsaved());
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Do you want to Log out?"
      actions={
        <>
          <Button onClick={signOut}>Yes, Log out</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {isUnsaved && <p>Your changes have not been saved yet and will be lost.</p>}
      <p>Other tabs of this browser are logged out as well.</p>
    </Dialog>
  );
}

/** Shown for the two tabs without a page (admin-back-office §1). */
export function UnderConstructionDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Feature under construction"
      actions={<Button onClick={onClose}>OK</Button>}
    >
      <p>This section is not available yet.</p>
    </Dialog>
  );
}
