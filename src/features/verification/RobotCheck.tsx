import { BadgeCheck } from "lucide-react";
import { type Ref, useId } from "react";
import styles from "./Captcha.module.css";
import { Captcha } from "./Captcha.tsx";
import type { useCaptcha } from "./use-captcha.ts";

interface Props {
  readonly captcha: ReturnType<typeof useCaptcha>;
  /** The error after a submit without a solved captcha. */
  readonly complaint: string;
  readonly tick: Ref<HTMLInputElement>;
}

/** The checkbox that requests a captcha, the captcha, and the note that it was solved. */
export function RobotCheck({ captcha, complaint, tick }: Props) {
  const id = useId();
  const { status } = captcha;
  const isOpen = status === "loading" || status === "shown" || status === "checking";
  return (
    <div className={styles.robot}>
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            className="choice__control"
            name="robot"
            ref={tick}
            aria-invalid={complaint ? true : undefined}
            aria-describedby={complaint ? id : undefined}
            onInput={({ currentTarget }) => (currentTarget.checked ? captcha.load() : captcha.reset())}
          />
          <span>I'm not a robot</span>
        </label>
        <div role="status">
          {status === "verified" && (
            <p className={styles.verified}>
              <BadgeCheck strokeWidth={1.5} aria-hidden />
              Verified
            </p>
          )}
        </div>
        {complaint !== "" && (
          <p className="field__error" id={id} role="alert">
            {complaint}
          </p>
        )}
      </div>
      {isOpen && <Captcha {...captcha} />}
    </div>
  );
}
