import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
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
