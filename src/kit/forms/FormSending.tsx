import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NoResponseError, RefusedError, UnreadableFileError } from "#kit/api-client.ts";
import { say, sayIfKnown } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "./FormSending.module.css";

/** After this, the form says it is still working and offers Cancel. */
export const SLOW_AFTER_MS = 8000;

/** Shown after a cancel; whether the server has received the data is unknown. */
export const cancelledText = "Sending was cancelled. What you typed is still here.";

/** The message above a form that could not be sent: the server's own text if there is one. */
export const failureText = (cause: unknown) =>
  cause instanceof RefusedError || cause instanceof NoResponseError || cause instanceof UnreadableFileError
    ? cause.message
    : "An unexpected error occurred. Please try again.";

/** Why a submission failed, also said to a visitor who cannot see that there is no connection. */
export const orOffline = (text: string) =>
  navigator.onLine ? text : `${sayIfKnown(text)} ${say("You seem to be offline. Nothing is lost.")}`;

export type SubmissionState = "idle" | "sending" | "slow";

type SubmissionOutcome =
  | { readonly status: "sent" }
  | { readonly status: "failed"; readonly cause: unknown }
  | { readonly status: "cancelled" };

type Send = (signal: AbortSignal) => Promise<unknown>;

async function settle(send: Send, { signal }: AbortController): Promise<SubmissionOutcome> {
  try {
    await send(signal);
    return { status: "sent" };
  } catch (cause) {
    return signal.aborted ? { status: "cancelled" } : { status: "failed", cause };
  }
}

/** One submission at a time: a second one started meanwhile is not sent. */
export function useSubmission() {
  const [state, setState] = useState<SubmissionState>("idle");
  const current = useRef<AbortController>(null);

  useEffect(() => {
    if (state !== "sending") return;
    const timer = setTimeout(() => setState("slow"), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function run(send: Send): Promise<SubmissionOutcome | null> {
    if (current.current) return null;
    current.current = new AbortController();
    setState("sending");
    const outcome = await settle(send, current.current);
    current.current = null;
    setState("idle");
    return outcome;
  }

  return { state, run, cancel: () => current.current?.abort() };
}

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
