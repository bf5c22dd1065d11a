import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { $toasts, dismissToast, TOAST_MS, type Toast } from "#lib/toasts.ts";
import { classNames } from "./class-names.ts";
import styles from "./Toasts.module.css";

interface NoticeProps extends Toast {
  readonly isHeld: boolean;
}

function Notice({ id, tone, text, isHeld }: NoticeProps) {
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    <p className={classNames(styles.toast, styles[tone])} role={tone === "error" ? "alert" : "status"}>
      {text}
    </p>
  );
}

/** The notices at the top of the page, once a page. One that is hovered stays until the pointer leaves. */
export function Toasts() {
  const toasts = useStore($toasts, { ssr: "initial" });
  const region = useRef<HTMLDivElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const newest = toasts.at(-1)?.id;

  // The newest comes to lie above a dialog that was opened since the last one.
  useEffect(() => {
    region.current?.hidePopover?.();
    if (newest !== undefined) region.current?.showPopover?.();
    else setIsHeld(false);
  }, [newest]);

  return (
    <div
      className={styles.region}
      popover="manual"
      ref={region}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} {...toast} isHeld={isHeld} />
      ))}
    </div>
  );
}
