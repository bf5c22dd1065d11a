import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props {
  readonly open: boolean;
  readonly onLeave: () => void;
  /** Called after the fade-out, whatever the answer. */
  readonly onClose: () => void;
}

/** Asks before unsaved changes are lost. */
export const LeaveQuestion = ({ open, onLeave, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    question="Leave without saving?"
    confirm="Leave"
    cancel="Stay"
    onConfirm={onLeave}
    onClose={onClose}
  >
    <p>Your changes have not been saved yet.</p>
  </ConfirmDialog>
);
