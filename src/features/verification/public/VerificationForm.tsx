import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { phoneHref } from "#firm/site.ts";
import { orOffline, SendingNotice, type SubmissionState, useSubmission } from "#kit/forms/FormSending.tsx";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { say, sayIfKnown } from "#kit/language.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { isComposing, reportComposed, rewriteInput } from "#kit/ui/typing.ts";
import { employeeIdWhileTyping, lookupSchema, verificationTexts } from "../verification.ts";
import { RobotCheck } from "./Captcha.tsx";
import { keepRecord } from "./kept-record.ts";
import { type LookupProblem, type LookupResult, lookUp, lookupText } from "./look-up.ts";
import { useCaptcha } from "./use-captcha.ts";
import styles from "./VerificationForm.module.css";

const open = (address: string) => window.location.assign(address);

/** The ID, the captcha, the lookup and its result. */
function useVerification(tick: RefObject<HTMLInputElement | null>) {
  const form = useSchemaForm(lookupSchema);
  const captcha = useCaptcha();
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<LookupProblem | "cancelled" | null>(null);
  const [hasSkipped, setHasSkipped] = useState(false);
  const isVerified = captcha.status === "verified";

  /** Every lookup needs its own captcha. */
  function startAgain() {
    captcha.reset();
    if (tick.current) tick.current.checked = false;
  }

  function show(result: LookupResult) {
    startAgain();
    if (result.kind !== "found") return setProblem(result.kind);
    if (keepRecord(result.employee, result.foundAt)) open(result.destination);
    else setProblem("notStored");
  }

  async function deliver({ empID }: { readonly empID: string }) {
    setHasSkipped(!isVerified);
    if (!isVerified) return;
    setProblem(null);
    const results: LookupResult[] = [];
    const outcome = await run(async (signal) => results.push(await lookUp(empID, signal)));
    if (outcome?.status === "cancelled") {
      startAgain();
      setProblem("cancelled");
    }
    for (const result of results) show(result);
  }

  const submit = form.handleSubmit(deliver, () => setHasSkipped(!isVerified));

  return {
    form,
    captcha,
    isVerified,
    state,
    cancel,
    submit,
    /** About the lookup as a whole. */
    problem: problem && {
      kind: problem,
      text: problem === "cancelled" ? "The verification was cancelled." : orOffline(lookupText(problem)),
    },
    /** About the captcha. */
    complaint: hasSkipped && !isVerified ? verificationTexts.captchaMissing : "",
  };
}

/** A modal dialog: the page behind it is inert until it unmounts. */
function Verifying({ state, onCancel }: { readonly state: SubmissionState; readonly onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      className={styles.cover}
      ref={dialog}
      aria-label={say("Verifying")}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.middle}>
        <span className={styles.spinner} aria-hidden />
        <p className={styles.text} role="status">
          {say("Verifying...")}
        </p>
        {state === "slow" && <SendingNotice state={state} onCancel={onCancel} />}
      </div>
    </dialog>
  );
}

interface Props {
  readonly idHint: string;
  /** Advice if no employee has the ID. */
  readonly notFound: string;
  /** The number to call in that case. */
  readonly phone: string;
}

const whyDisabled = "verification-submit-note";

/** Looks up an employee ID once a captcha is solved. */
export function VerificationForm({ idHint, notFound, phone }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const tick = useRef<HTMLInputElement>(null);
  const { form, captcha, isVerified, state, cancel, submit, problem, complaint } = useVerification(tick);
  const { onInput, ...empID } = form.field("empID");
  const isBusy = state !== "idle";
  const send = useRef<HTMLButtonElement>(null);

  // The solved captcha is removed. If the focus was inside it, it is on the body now.
  useEffect(() => {
    if (isVerified && document.activeElement === document.body) send.current?.focus();
  }, [isVerified]);

  useHydrated(element);

  function clean(event: SyntheticEvent<HTMLInputElement>) {
    if (!isComposing(event)) rewriteInput(event.currentTarget, employeeIdWhileTyping);
    onInput(event);
  }

  // Browsers do not submit a form whose button is disabled, so the visitor would not learn what is missing.
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || isVerified || isComposing(event)) return;
    event.preventDefault();
    submit();
  }

  // Without scripts the server refuses the form; with GET, the URL would contain the ID.
  return (
    <form
      aria-label={say("Employee verification")}
      className={styles.form}
      ref={element}
      method="post"
      action={api.captcha}
      // A browser would otherwise restore the ticked box without the captcha that belongs to it.
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      {problem !== null && (
        <FormAlert takesFocus>
          <p className={styles.problem}>{sayIfKnown(problem.text)}</p>
          {problem.kind === "unknown" && (
            <p>
              <span>{notFound}</span>{" "}
              <a href={phoneHref(phone)} translate="no">
                {phone}
              </a>
            </p>
          )}
        </FormAlert>
      )}
      <TextField
        label={say("Employee ID")}
        hint={idHint}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onInput={clean}
        onCompositionEnd={reportComposed}
        onKeyDown={sendOnEnter}
        {...empID}
      />
      <RobotCheck captcha={captcha} complaint={complaint} tick={tick} />
      <div className={styles.actions}>
        <Button
          type="submit"
          ref={send}
          busy={isBusy}
          disabled={!isVerified}
          aria-describedby={isVerified ? undefined : whyDisabled}
        >
          {say(isBusy ? "Verifying..." : "Submit")}
        </Button>
        {!isVerified && (
          <p className={styles.note} id={whyDisabled}>
            {say(
              captcha.status === "off" ? "Tick the box above to submit." : "Enter the characters to submit.",
            )}
          </p>
        )}
      </div>
      {isBusy && <Verifying state={state} onCancel={cancel} />}
    </form>
  );
}
