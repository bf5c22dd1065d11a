import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { say } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./FormSending.module.css";
import type { SubmissionState } from "./use-submission.ts";

interface SentFieldsProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/**
 * The fields of a form, disabled while it is being sent: changes made meanwhile would not be sent. If sending fails, the
 * focus returns to the field or button that had it.
 */
export function SentFields({ isSending, children }: SentFieldsProps) {
  const held = useRef<HTMLElement>(null);

  // In the layout phase: a disabled control keeps the focus until the next paint.
  useLayoutEffect(() => {
    const focused = document.querySelector<HTMLElement>(":focus");
    if (isSending) held.current = focused;
    else if (!focused) held.current?.focus();
  }, [isSending]);

  return (
    <fieldset className={styles.fields} disabled={isSending}>
      <legend className="visually-hidden">{say("Fields")}</legend>
      {children}
    </fieldset>
  );
}

/**
 * Focuses a control whose form has just been answered: React enables it again only after the caller has run. React Hook
 * Form's `setFocus` waits in the same way.
 */
export function focusOnceEnabled(control: RefObject<HTMLElement | null> | undefined) {
  setTimeout(() => control?.current?.focus());
}

interface SendingNoticeProps {
  readonly state: SubmissionState;
  readonly onCancel: () => void;
}

const texts = { sending: "Sending…", slow: "Still working..." } as const;

/** Beside the submit button: says that the form is being sent, and after a while offers Cancel. */
export const SendingNotice = ({ state, onCancel }: SendingNoticeProps) => (
  <div className={styles.notice}>
    <p role="status">{state !== "idle" && say(texts[state])}</p>
    {state === "slow" && (
      <Button variant="text" onClick={onCancel}>
        {say("Cancel")}
      </Button>
    )}
  </div>
);
