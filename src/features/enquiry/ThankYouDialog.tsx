import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";

interface Props {
  /** The address that the firm will answer to; `null` until something was sent. */
  readonly email: string | null;
  readonly onClose: () => void;
}

export const ThankYouDialog = ({ email, onClose }: Props) => (
  <Dialog
    open={email !== null}
    onClose={onClose}
    title="Thank you"
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <p>
      Your enquiry has reached us. Client services answers you at <strong>{email}</strong>, or by phone,
      within one working day.
    </p>
    <p>Closing this takes you to the home page.</p>
  </Dialog>
);
