import { BadgeCheck, RefreshCw, Square, Volume2 } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { say, sayIfKnown } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { isComposing } from "#kit/ui/typing.ts";
import { CAPTCHA_LENGTH } from "#rules/captcha.ts";
import { verificationTexts } from "../verification.ts";
import styles from "./Captcha.module.css";
import type { useCaptcha } from "./use-captcha.ts";

/** The same characters as speech, loaded on request. */
export function CaptchaSound({ challenge }: { readonly challenge: string }) {
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<"silent" | "playing" | "failed">("silent");

  function toggle() {
    const audio = sound.current;
    if (!audio) return;
    if (state === "playing") return audio.pause();
    audio.currentTime = 0;
    setState("playing");
    // Stopping before playback has begun rejects with AbortError, which is not a failure.
    audio.play().catch(({ name }: DOMException) => {
      if (name !== "AbortError") setState("failed");
    });
  }

  const isPlaying = state === "playing";
  return (
    <>
      <Button variant="text" onClick={toggle}>
        {isPlaying ? <Square strokeWidth={1.5} aria-hidden /> : <Volume2 strokeWidth={1.5} aria-hidden />}
        <span>{say(isPlaying ? "Stop" : "Listen")}</span>
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would be the answer; the picture says the same. */}
      <audio
        ref={sound}
        src={`${api.captchaSound}?challenge=${encodeURIComponent(challenge)}`}
        preload="none"
        onPause={() => setState("silent")}
        onEnded={() => setState("silent")}
        onError={() => setState("failed")}
      />
      <span role="status">
        {state === "failed" &&
          say("It cannot be played. Please press Refresh and try again, or wait some minutes.")}
      </span>
    </>
  );
}

type Props = Pick<ReturnType<typeof useCaptcha>, "status" | "captcha" | "error" | "load" | "check">;

/** Six characters to read or hear, and to type. */
function Captcha({ status, captcha, error, load, check }: Props) {
  const [answer, setAnswer] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const challenge = captcha?.challenge;

  // Each new code starts with an empty field, which takes the focus unless the visitor has moved on to another field.
  // In a layout effect, so that keys pressed as soon as the picture is painted arrive here.
  useLayoutEffect(() => {
    setAnswer("");
    setIsEmpty(false);
    const isWaitedFor = document.activeElement?.matches("body, [name=robot], fieldset *");
    if (challenge && isWaitedFor) input.current?.focus({ preventScroll: true });
  }, [challenge]);

  function submit() {
    const typed = answer.trim();
    setIsEmpty(typed === "");
    if (typed) check(typed);
    else input.current?.focus();
  }

  // Enter answers the captcha; the form around it is not yet complete.
  function answerOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    submit();
  }

  return (
    <fieldset className={styles.captcha}>
      <legend className="visually-hidden">{say("Captcha")}</legend>
      <div className={styles.picture} aria-busy={status === "loading"}>
        {captcha ? (
          <img
            src={captcha.image}
            alt={say("Six capital letters and digits, drawn by hand. Press Listen to hear them instead.")}
            width={320}
            height={96}
            draggable={false}
          />
        ) : (
          <p className={styles.waiting}>{say(status === "loading" ? "Drawing a code…" : "No code")}</p>
        )}
      </div>
      <div className={styles.tools}>
        <Button variant="text" onClick={() => load()} busy={status === "loading"}>
          <RefreshCw strokeWidth={1.5} aria-hidden />
          {say("Refresh")}
        </Button>
        {challenge !== undefined && <CaptchaSound challenge={challenge} key={challenge} />}
      </div>
      <div className={styles.answer}>
        <TextField
          label={say("Characters in the picture")}
          name="captcha"
          hint={say("Six capital letters and digits. You have two minutes.")}
          error={isEmpty && answer.trim() === "" ? verificationTexts.empty : error}
          ref={input}
          value={answer}
          readOnly={!captcha}
          onChange={({ target }) => setAnswer(target.value)}
          onKeyDown={answerOnEnter}
          maxLength={CAPTCHA_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button variant="quiet" onClick={submit} busy={status === "checking"} disabled={!captcha}>
          {say("Verify")}
        </Button>
      </div>
    </fieldset>
  );
}

interface RobotCheckProps {
  readonly captcha: ReturnType<typeof useCaptcha>;
  /** The error after a submit without a solved captcha. */
  readonly complaint: string;
  readonly tick: Ref<HTMLInputElement>;
}

/** The checkbox that requests a captcha, the captcha, and the note that it was solved. */
export function RobotCheck({ captcha, complaint, tick }: RobotCheckProps) {
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
          <span>{say("I'm not a robot")}</span>
        </label>
        <div role="status">
          {status === "verified" && (
            <p className={styles.verified}>
              <BadgeCheck strokeWidth={1.5} aria-hidden />
              {say("Verified")}
            </p>
          )}
        </div>
        {complaint !== "" && (
          <p className="field__error" id={id} role="alert">
            {sayIfKnown(complaint)}
          </p>
        )}
      </div>
      {isOpen && <Captcha {...captcha} />}
    </div>
  );
}
