import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./SentFields.module.css";

interface Props {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * The fields of a form that is saved. What is typed while they are on their way would not be in what was saved, so
 * nothing can be. Whoever was in one of them, or on a button of the form, is there again when it came to nothing.
 */
export function SentFields({ isSending, children }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const held = useRef<HTMLElement>(null);

  // In the layout phase: a control that is disabled keeps the focus until the page is drawn.
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
