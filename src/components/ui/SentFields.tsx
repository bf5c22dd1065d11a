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
  const fields = useRef<HTMLFieldSetElement>(null);
  const held = useRef<HTMLElement>(null);

  // In the layout phase: a disabled control keeps the focus until the next paint.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement instanceof HTMLElement && fields.current?.form?.contains(activeElement);
    if (isSending) held.current = isHere ? activeElement : null;
    else if (activeElement === document.body) held.current?.focus();
  }, [isSending]);

  return (
    <fieldset className={styles.fields} role="presentation" disabled={isSending} ref={fields}>
      {children}
    </fieldset>
  );
}
