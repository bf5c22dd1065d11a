import { signOut } from "#admin/session/sign-out.ts";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SignOutDialog({ isOpen, onClose }: Props) {
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
      <p>Other tabs of this browser are logged out as well.</p>
    </Dialog>
  );
}
