import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./SentFields.module.css";

interface Props {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * The fields of a form, disabled while it is being sent: changes made meanwhile would not be sent. If sending fails, the
 * focus returns to the field or button that had it.
 */
export function SentFields({ isSending, children }: Props) {
  const held = useRef<HTMLElement>(null);

  // In the layout phase: a disabled control keeps the focus until the next paint.
  useLayoutEffect(() => {
    const focused = document.querySelector<HTMLElement>(":focus");
    if (isSending) held.current = focused;
    else if (!focused) held.current?.focus();
  }, [isSending]);

  return (
    <fieldset className={styles.fields} role="none" disabled={isSending}>
      {children}
    </fieldset>
  );
}
