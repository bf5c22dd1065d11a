import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./Toasts.module.css";

/** How long a toast is shown. */
export const TOAST_MS = 3000;

/** How long an action can be undone. */
export const UNDO_MS = 10_000;

/** A follow-up action, such as Undo, offered while the toast is shown. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly tone: "success" | "error";
  readonly text: string;
  /** A second text beside the first. */
  readonly aside?: string;
  readonly action?: ToastAction;
}

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Replaces a toast with the same text, unless that one still offers an action. */
function show(toast: Omit<Toast, "id">) {
  lastId += 1;
  const others = $toasts.get().filter(({ text, action }) => text !== toast.text || action !== undefined);
  $toasts.set([...others, { id: lastId, ...toast }]);
}

export const announce = (text: string, aside?: string) =>
  show({ tone: "success", text, ...(aside === undefined ? {} : { aside }) });

/** Shows a success toast that offers Undo for a while. */
export const announceUndoable = (text: string, undo: () => void) =>
  show({ tone: "success", text, action: { label: "Undo", run: undo } });

/** Shows an error toast. It disappears by itself, so show the error in its place on the page as well. */
export const announceError = (text: string) => show({ tone: "error", text });

export const dismissToast = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id));

interface NoticeProps extends Toast {
  readonly isHeld: boolean;
  readonly onFocus: (id: number | null) => void;
}

function Notice({ id, tone, text, aside, action, isHeld, onFocus }: NoticeProps) {
  const stays = action ? UNDO_MS : TOAST_MS;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, isHeld, stays]);

  function act() {
    dismissToast(id);
    action?.run();
  }

  return (
    <div className={classNames(styles.toast, styles[tone])} role={tone === "error" ? "alert" : "status"}>
      <span>{text}</span>
      {aside !== undefined && <span>{aside}</span>}
      {action !== undefined && (
        <Button
          variant="text"
          size="small"
          onClick={act}
          onFocus={() => onFocus(id)}
          onBlur={() => onFocus(null)}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** The toasts at the top of the page; mount it once per page. While one is hovered or focused, they all stay. */
export function Toasts() {
  const toasts = useStore($toasts, { ssr: "initial" });
  const region = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  // A button that disappears while focused reports no blur.
  const isHeld = isHovered || toasts.some(({ id }) => id === focused);
  const newest = toasts.at(-1)?.id;

  // Reopening the popover puts the newest toast above a dialog that was opened after the previous one.
  useEffect(() => {
    region.current?.hidePopover?.();
    if (newest !== undefined) region.current?.showPopover?.();
    else setIsHovered(false);
  }, [newest]);

  return (
    <div
      className={styles.region}
      popover="manual"
      ref={region}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} {...toast} isHeld={isHeld} onFocus={setFocused} />
      ))}
    </div>
  );
}
