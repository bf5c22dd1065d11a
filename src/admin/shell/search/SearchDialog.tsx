import { useModal } from "#kit/ui/Dialog.tsx";
import styles from "./SearchDialog.module.css";
import { SearchPanel } from "./SearchPanel.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog that searches all records, above any screen. */
export function SearchDialog({ isOpen, onClose }: Props) {
  const dialog = useModal(isOpen, onClose);
  return (
    <dialog className={styles.dialog} {...dialog} aria-label="Search">
      {isOpen && <SearchPanel onClose={onClose} />}
    </dialog>
  );
}
