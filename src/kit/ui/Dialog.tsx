import { X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "./class-names.ts";
import styles from "./Dialog.module.css";

/** Usual maximum time between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Shows the dialog over the page while `isOpen`, and calls `onClose` however it was closed. The browser dispatches
 * `close` asynchronously, so a cancel is reported at once, and a `close` that arrives after the dialog was reopened is
 * ignored. The layout effect closes the dialog while it is still in the page, so that the browser restores the focus.
 *
 * A press beside the dialog closes it, but not the second press of the double click that opened it.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    const timer = setTimeout(() => dialog.setAttribute("closedby", "any"), DOUBLE_CLICK_MS);
    return () => {
      clearTimeout(timer);
      dialog.removeAttribute("closedby");
      dialog.close();
    };
  }, [isOpen]);

  // React passes on what happens to a dialog within this one.
  const onCancel = ({ target }: SyntheticEvent) => target === ref.current && onClose();
  return { ref, onCancel, onClose: () => ref.current?.open || onClose() };
}

interface Props {
  readonly open: boolean;
  /** Called however the dialog is closed: by a button, the Escape key or a press beside it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the bottom. */
  readonly actions: ReactNode;
  /** Has a cross beside the title, for what is only read. */
  readonly hasCross?: boolean;
  /** Fades the dialog out, quickly over content and slowly over people; its owner closes it afterwards. */
  readonly leaving?: "content" | "staff" | undefined;
}

/** The key press that opened the dialog must not answer it as well while the key is held down. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
}

/** A modal dialog, to be dealt with before the page goes on. */
export function Dialog({ open, onClose, title, children, actions, hasCross, leaving }: Props) {
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
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {hasCross && (
              <button className={styles.cross} type="button" onClick={onClose}>
                <X strokeWidth={1.5} aria-hidden />
                <span className="visually-hidden">Close</span>
              </button>
            )}
          </div>
          <div className={styles.body} id={`${id}-body`}>
            {children}
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
