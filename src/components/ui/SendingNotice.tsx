import type { SubmissionState } from "#lib/use-submission.ts";
import { Button } from "./Button.tsx";
import styles from "./SendingNotice.module.css";

interface Props {
  readonly state: SubmissionState;
  readonly onCancel: () => void;
}

const texts: Record<SubmissionState, string> = { idle: "", sending: "Sending…", slow: "Still working..." };

/** Beside the button that sends: that it is at work, and after a while a way out. */
export const SendingNotice = ({ state, onCancel }: Props) => (
  <div className={styles.notice}>
    <p role="status">{texts[state]}</p>
    {state === "slow" && (
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);
