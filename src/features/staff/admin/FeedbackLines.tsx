import { DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { feedbackLines, noFeedback } from "../staff.ts";
import styles from "./StaffDetails.module.css";

/** The feedback on an intern, with one list item per line. */
export function FeedbackLines({ feedback }: { readonly feedback: string | null | undefined }) {
  const lines = feedbackLines(feedback).map((text, at) => ({ text, at }));
  return (
    <DetailPart heading="Feedback">
      {lines.length === 0 ? (
        <p className={styles.noFeedback}>{noFeedback}</p>
      ) : (
        <ul className={styles.feedback}>
          {lines.map(({ text, at }) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </DetailPart>
  );
}
