import type { SubmissionState } from "#kit/forms/use-submission.ts";
import { Button } from "./Button.tsx";
import styles from "./SendingNotice.module.css";

interface Props {
  readonly state: SubmissionState;
  readonly onCancel: () => void;
}

const texts: Record<SubmissionState, string> = { idle: "", sending: "Sending…", slow: "Still working..." };

/** Beside the submit button: says that the form is being sent, and after a while offers Cancel. */
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
