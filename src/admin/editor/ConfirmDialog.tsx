import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";

/** How long the dialog takes to fade out. */
export const FADE_MS = { content: 100, staff: 300 } as const;

interface Props {
  readonly open: boolean;
  /** The question, in the documented wording if there is one. */
  readonly question: string;
  /** The consequences. */
  readonly children?: ReactNode;
  /** Label of the confirming button. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  /** Called after the fade-out, whatever the answer. */
  readonly onClose: () => void;
  readonly fade?: keyof typeof FADE_MS;
}

/**
 * Asks before an action that cannot simply be repeated or reverted. The focus starts on Cancel, so that Enter harms
 * nothing. The answer takes effect immediately, before the dialog fades out.
 */
export function ConfirmDialog({
  open,
  question,
  children,
  confirm,
  cancel = "Cancel",
  onConfirm,
  onClose,
  fade = "content",
}: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);

  // After the dialog was shown, which puts the focus on the first button.
  useLayoutEffect(() => {
    if (open) safe.current?.focus();
  }, [open]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      setIsLeaving(false);
      onClose();
    }, FADE_MS[fade]);
    return () => clearTimeout(timer);
  }, [isLeaving, fade, onClose]);

  function agree({ detail }: MouseEvent) {
    // The second click of the double click that opened the dialog may fall on this button.
    if (isLeaving || detail > 1) return;
    setIsLeaving(true);
    onConfirm();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      leaving={isLeaving ? fade : undefined}
      actions={
        <>
          <Button variant="danger" onClick={agree}>
            {confirm}
          </Button>
          <Button variant="quiet" ref={safe} onClick={() => setIsLeaving(true)}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Runs a callback once the dialog has closed: until then the dialog traps the focus, and on closing it restores it. */
export function useAfterDialog(isOpen: boolean) {
  const agreed = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (isOpen) return;
    agreed.current?.();
    agreed.current = null;
  }, [isOpen]);

  return (then: () => void) => {
    agreed.current = then;
  };
}
