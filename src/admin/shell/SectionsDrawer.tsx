import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useModal } from "#kit/ui/Dialog.tsx";
import { FollowedLinks } from "./FollowedLinks.tsx";
import styles from "./SectionsDrawer.module.css";

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The sections on small windows: an overlay that closes when one is chosen. */
export function SectionsDrawer({ isOpen, onClose, children }: Props) {
  const drawer = useModal(isOpen, onClose);
  return (
    <dialog className={styles.drawer} {...drawer} aria-label="Sections">
      <div className={styles.content}>
        <button className={styles.close} type="button" onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
          <span className="visually-hidden">Close</span>
        </button>
        <FollowedLinks onFollow={onClose}>{isOpen && children}</FollowedLinks>
      </div>
    </dialog>
  );
}
