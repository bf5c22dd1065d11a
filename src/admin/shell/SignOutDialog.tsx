import { useEffect, useState } from "react";
import { signOut } from "#admin/session/sign-out.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { isWorkUnsaved } from "./unsaved-work.ts";

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
