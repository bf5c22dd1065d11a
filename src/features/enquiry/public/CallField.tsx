import { useEffect, useRef, useState } from "react";
import { CALL_ANCHOR } from "#addresses/public.ts";
import { say } from "#kit/language.ts";
import { enquiryFields } from "../enquiry.ts";
import type { CallTimesProps } from "./CallTimes.tsx";
import styles from "./ContactForm.module.css";

/** `null` if it could not be loaded. */
type Times = typeof import("./CallTimes.tsx") | null;

/** Offers times for a call. They are loaded once it is unfolded: most visitors want none. */
export function CallField(props: CallTimesProps) {
  const { chosen, error } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState<Times>();
  const isInUse = chosen !== "" || error !== undefined;

  // The visitor may have unfolded it before hydration.
  useEffect(() => {
    if (isInUse || details.current?.open) setIsOpen(true);
  }, [isInUse]);

  useEffect(() => {
    if (isOpen) import("./CallTimes.tsx").then(setTimes, () => setTimes(null));
  }, [isOpen]);

  const loading = (
    <p className="field__hint" role="status">
      {say("Loading…")}
    </p>
  );
  const none = <p className="field__hint">{say("No times can be offered now. Please call us instead.")}</p>;
  return (
    <details
      className={styles.call}
      id={CALL_ANCHOR}
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className="field__label">
          <span>{say(enquiryFields.callAt.question)}</span>
          <span className="field__optional">{say(" (optional)")}</span>
        </span>
      </summary>
      {times === undefined && loading}
      {times === null && none}
      {times && <times.CallTimes {...props} loading={loading} none={none} />}
    </details>
  );
}
