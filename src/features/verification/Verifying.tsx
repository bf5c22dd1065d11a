import { useEffect, useRef } from "react";
import type { SubmissionState } from "#kit/forms/use-submission.ts";
import { SendingNotice } from "#kit/ui/SendingNotice.tsx";
import styles from "./Verifying.module.css";

interface Props {
  readonly state: SubmissionState;
  readonly onCancel: () => void;
}

/** A modal dialog: the page behind it is inert until it unmounts. */
export function Verifying({ state, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      className={styles.cover}
      ref={dialog}
      aria-label="Verifying"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.middle}>
        <span className={styles.spinner} aria-hidden />
        <p className={styles.text} role="status">
          Verifying...
        </p>
        {state === "slow" && <SendingNotice state={state} onCancel={onCancel} />}
      </div>
    </dialog>
  );
}
