import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { $toasts, dismissToast, TOAST_MS, type Toast, UNDO_MS } from "#kit/toasts.ts";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./Toasts.module.css";

interface Props extends Toast {
  readonly isHeld: boolean;
  readonly onFocus: (id: number | null) => void;
}

function Notice({ id, tone, text, action, isHeld, onFocus }: Props) {
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
