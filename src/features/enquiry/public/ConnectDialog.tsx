import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isFlagSet, setFlag } from "#kit/browser-storage.ts";
import { say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError, Toasts } from "#kit/ui/Toasts.tsx";
import styles from "./ConnectDialog.module.css";
import { ContactForm } from "./ContactForm.tsx";
import { flagsAgainstPopup, type PopupPage, popupSeen } from "./popup-flags.ts";

/** How often a busy visitor is checked again. */
const CHECK_AGAIN_MS = 1000;

/** On a phone the services' list stays open inside the closed site menu. */
const isShownOpen = (list: HTMLDetailsElement | null) => list?.open && list.getClientRects().length > 0;

/** The visitor is typing, has a dialog or a menu open, or watches a video in full screen. */
const isOccupied = () =>
  document.activeElement?.matches("input, select, textarea") ||
  document.querySelector("dialog[open], :is(:popover-open)") ||
  isShownOpen(document.querySelector("disclosure-menu details")) ||
  document.fullscreenElement;

/** Runs `act` once the visitor is not typing, no dialog or menu is open and the page stands still. Returns a cancel function. */
export function whenFree(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  const note = () => {
    hasMoved = true;
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("scroll", note);
  };
  function check() {
    if (isOccupied() || hasMoved) timer = setTimeout(check, CHECK_AGAIN_MS);
    else {
      stop();
      act();
    }
    hasMoved = false;
  }
  addEventListener("scroll", note, { passive: true });
  check();
  return stop;
}

/** How long the popup stays after a successful submit. */
const THANKS_MS = 1000;

/**
 * Asks visitors to write once they are not busy: a sheet of two lines, which opens into the form. The page behind it can
 * be read on.
 */
export function ConnectDialog({ page }: { readonly page: PopupPage }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const [thanks, setThanks] = useState("");

  useEffect(() => {
    const isUnwanted = () => flagsAgainstPopup(page).some(([area, key]) => isFlagSet(area, key));
    return whenFree(() => setIsOpen(!isUnwanted()));
  }, [page]);

  // Focuses the heading: the popup opens unasked, and a focused field would open a phone's keyboard.
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.show();
    heading.current?.focus();
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) dialog.current?.close();
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, [isOpen]);

  useEffect(() => {
    if (isWriting) dialog.current?.querySelector("input")?.focus();
  }, [isWriting]);

  useEffect(() => {
    if (!thanks) return;
    const timer = setTimeout(() => dialog.current?.close(), THANKS_MS);
    return () => clearTimeout(timer);
  }, [thanks]);

  function thank(answered: string) {
    const text = say("Thank you. Your enquiry has reached us, and a person answers {when}.");
    setThanks(text.replace("{when}", answered));
    announce(text.replace("{when}", answered));
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
            {isWriting ? (
              <ContactForm kind="popup" onSent={thank} onFailed={sayOutside} />
            ) : (
              <Button onClick={() => setIsWriting(true)}>{say("Write to us")}</Button>
            )}
            {/* A toast at the top of the page is not announced while a dialog is open. */}
            <p className={styles.thanks} role="status">
              {thanks}
            </p>
          </div>
        </dialog>
      )}
      <Toasts />
    </>
  );
}
