import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";

interface Props {
  /** The project that was sent; `null` until then. */
  readonly projectName: string | null;
  readonly onClose: () => void;
}

export const SubmittedDialog = ({ projectName, onClose }: Props) => (
  <Dialog
    open={projectName !== null}
    onClose={onClose}
    title="Your project has been submitted"
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <p>
      Thank you. <strong>{projectName}</strong> has reached us, and three of our consultants read it within 10
      working days. It stays yours.
    </p>
    <p>Closing this takes you to the home page.</p>
  </Dialog>
);
