import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isFlagSet, setFlag } from "#kit/browser-storage.ts";
import { say } from "#kit/language.ts";
import { announce, announceError, Toasts } from "#kit/ui/Toasts.tsx";
import styles from "./ConnectDialog.module.css";
import { ContactForm } from "./ContactForm.tsx";
import { flagsAgainstPopup, type PopupPage, popupSeen } from "./popup-flags.ts";
import { whenFree } from "./when-free.ts";

/** How long the popup stays after a successful submit. */
const THANKS_MS = 1000;

const thanks = () =>
  say("Thank you. Your enquiry has reached us, and a person answers within one working day.");

interface Props {
  readonly page: PopupPage;
}

/** Asks visitors to write once they are not busy. A press beside it does not close it: too easily done while typing. */
export function ConnectDialog({ page }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    const isUnwanted = () => flagsAgainstPopup(page).some(([area, key]) => isFlagSet(area, key));
    return whenFree(() => setIsOpen(!isUnwanted()));
  }, [page]);

  // Focuses the heading: the popup opens unasked, and a focused field would open a phone's keyboard.
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    heading.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => dialog.current?.close(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  function thank() {
    announce(thanks());
    setIsSent(true);
  }

  /** While the popup is open, the form shows the problem itself. */
  function sayOutside(problem: string) {
    if (!dialog.current?.open) announceError(problem);
  }

  function leave() {
    setFlag("sessionStorage", popupSeen(page));
    setIsOpen(false);
  }

  return (
    <>
      {isOpen && (
        <dialog className={styles.popup} ref={dialog} aria-labelledby="connect-popup-title" onClose={leave}>
          <div className={styles.head}>
            <h2 className={styles.title} id="connect-popup-title" ref={heading} tabIndex={-1}>
              {say("Connect With Us")}
            </h2>
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              <X strokeWidth={1.5} aria-hidden />
              <span className="visually-hidden">{say("Close")}</span>
            </button>
          </div>
          <div className={styles.body}>
            <p className={styles.lead}>
              {say("Say in a line or two what the business does and what you would like to be different.")}
            </p>
            <ContactForm place="popup" onSent={thank} onFailed={sayOutside} />
            {/* A toast at the top of the page is not announced while a dialog is open. */}
            <p className={styles.thanks} role="status">
              {isSent && thanks()}
            </p>
          </div>
        </dialog>
      )}
      <Toasts />
    </>
  );
}
