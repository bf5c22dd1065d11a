import { type KeyboardEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Dialog.module.css";
import { useModal } from "./use-modal.ts";

interface Props {
  readonly open: boolean;
  /** However it was closed: by a button, the Escape key or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its foot. */
  readonly actions: ReactNode;
  /** It fades, quickly over content and slowly over people, and is closed by its owner after that. */
  readonly leaving?: "content" | "staff" | undefined;
}

/** The press that opened the dialog must not answer it as well when the key is held down. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/** Something that has to be dealt with before the page goes on. */
export function Dialog({ open, onClose, title, children, actions, leaving }: Props) {
  const dialog = useModal(open, onClose);
  const id = useId();

  return (
    <dialog
      className={classNames(styles.dialog, leaving && styles.leaving)}
      data-leaving={leaving}
      {...dialog}
      onKeyDown={ignoreHeldEnter}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      closedby="any"
    >
      {open && (
        <div className={styles.content}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <div className={styles.body} id={`${id}-body`}>
            {children}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
