import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { call } from "#kit/api-client.ts";
import { langOfPage, say, sayIfKnown } from "#kit/language.ts";
import { formatInOwnTime } from "#rules/calendar.ts";
import { firmFacts, siteSettingsSchema } from "#rules/firm-facts.ts";
import { CALL_GONE, callInWords, isCallOpen, offeredCalls } from "../call-times.ts";
import { enquiryFields } from "../enquiry.ts";
import styles from "./ContactForm.module.css";

export interface CallTimesProps {
  /** In ISO 8601; empty for no call. */
  readonly chosen: string;
  readonly onChoose: (time: string) => void;
  /** The chosen time is not offered any longer. */
  readonly onGone: (text: string) => void;
  readonly error: string | undefined;
}

interface Props extends CallTimesProps {
  /** What is shown until it is known which times are offered. */
  readonly loading: ReactNode;
  /** What is shown if there are none. */
  readonly none: ReactNode;
}

/** The firm's facts as they are now, or else as they were when the page was built. */
async function readFirm() {
  const built = document.querySelector<HTMLElement>("[data-banner]")?.dataset["banner"];
  const settings = await call(api.siteSettings, siteSettingsSchema).catch(() =>
    z.parse(siteSettingsSchema, JSON.parse(built || "{}")),
  );
  return firmFacts(settings);
}

/** The times at which the firm offers to call, and none. A time that was chosen earlier stays while it holds. */
export function CallTimes({ chosen, onChoose, onGone, error, loading, none }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [times, setTimes] = useState<readonly string[]>();

  async function offer() {
    const [firm, now] = [await readFirm(), new Date()];
    const isOpen = chosen !== "" && isCallOpen(chosen, now, firm);
    if (chosen !== "" && !isOpen) onGone(CALL_GONE);
    const offered = new Set([...(isOpen ? [chosen] : []), ...offeredCalls(now, firm)]);
    setTimes([...offered].sort());
  }

  // Again once the server has refused one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not with each choice
  useEffect(() => {
    void offer();
    if (error !== undefined) group.current?.querySelector("input")?.focus();
  }, [error]);

  if (!times) return loading;
  if (times.length === 0) return none;
  const own = (time: string) => time && formatInOwnTime(time, null);
  return (
    <fieldset className={styles.times} ref={group} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="visually-hidden">{say(enquiryFields.callAt.question)}</legend>
      <p className="field__hint" id={`${id}-hint`}>
        {say("We call the number above, and confirm the time by email first. Times are Kochi’s.")}
      </p>
      {["", ...times].map((time) => (
        <label className="choice" key={time}>
          <input
            className="choice__control"
            type="radio"
            name="callAt"
            value={time}
            checked={time === chosen}
            onChange={() => onChoose(time)}
          />
          <span>
            <span>{time ? callInWords(time, langOfPage() ?? "en") : say("No call needed")}</span>
            {Boolean(own(time)) && <span className="field__hint">{` (${own(time)})`}</span>}
          </span>
        </label>
      ))}
      <p className="field__error" id={`${id}-error`} aria-live="polite">
        {sayIfKnown(error)}
      </p>
    </fieldset>
  );
}
