import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface Props {
  readonly open: boolean;
  readonly onLeave: () => void;
  /** It has faded, after either answer. */
  readonly onClose: () => void;
}

/** Asks before what was changed is lost. */
export const LeaveQuestion = ({ open, onLeave, onClose }: Props) => (
  <ConfirmDialog
    open={open}
    question="Leave without saving?"
    confirm="Leave"
    cancel="Stay"
    onConfirm={onLeave}
    onClose={onClose}
  >
    <p>What you changed here is not saved yet.</p>
  </ConfirmDialog>
);
