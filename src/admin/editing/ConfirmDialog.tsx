import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { Dialog } from "#components/ui/Dialog.tsx";

/** How long the question of a delete takes to fade (admin-back-office §4, §9). */
export const FADE_MS = { content: 100, staff: 300 } as const;

interface Props {
  readonly open: boolean;
  /** The question, in the documented words where there are some. */
  readonly question: string;
  /** What follows from it. */
  readonly children?: ReactNode;
  /** The word on the button that does it. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  /** It has faded, after either answer. */
  readonly onClose: () => void;
  readonly fade?: keyof typeof FADE_MS;
}

/** Asks before something is done that cannot simply be typed again. The answer counts at once; the question fades. */
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

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      setIsLeaving(false);
      onClose();
    }, FADE_MS[fade]);
    return () => clearTimeout(timer);
  }, [isLeaving, fade, onClose]);

  function agree() {
    if (isLeaving) return;
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
          <Button variant="quiet" onClick={() => setIsLeaving(true)}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
