import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { linkApi } from "#addresses/public.ts";
import { RefusedError } from "#kit/api-client.ts";
import { failureText, orOffline, SendingNotice, useSubmission } from "#kit/forms/FormSending.tsx";
import { langOfPage, say, sayIfKnown } from "#kit/language.ts";
import { callByLink, LinkedPart, useLinked } from "#kit/link/linked.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { TextAreaField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { announce, Toasts } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import { messageSchema } from "#rules/record.ts";
import {
  type OwnSubmission as Own,
  ownSubmissionAnswers,
  ownSubmissionSchema,
  ownSubmissionTexts,
} from "../own-submission.ts";
import { CorrectionForm } from "./CorrectionForm.tsx";

/** The language of the answer, and of the mail that follows: that of the page. */
function inLanguage() {
  const language = langOfPage();
  return language ? { language } : {};
}

/** The calls by the link, one at a time, and why the last one failed. */
function useChanges(onEnded: (message: string) => void) {
  const { state, run, cancel } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function attempt(work: (signal: AbortSignal) => Promise<void>) {
    setProblem(null);
    setErrors({});
    const outcome = await run(work);
    if (outcome?.status !== "failed") return;
    const { cause } = outcome;
    const fields = cause instanceof RefusedError ? cause.body.fields : undefined;
    if (fields) setErrors(fields);
    setProblem(orOffline(failureText(cause)));
  }

  const end = (path: string) =>
    attempt(async (signal) =>
      onEnded((await callByLink(path, messageSchema, { method: "DELETE", signal })).message),
    );

  return {
    state,
    cancel,
    problem,
    errors,
    save: (
      { version }: Own,
      fields: Readonly<Record<string, string>>,
      onSaved: (message: string, corrected: Own) => void,
    ) =>
      attempt(async (signal) => {
        const options = { method: "PATCH", body: { fields, version, ...inLanguage() }, signal } as const;
        const { message, corrected } = await callByLink(
          linkApi.ownSubmission,
          ownSubmissionAnswers.corrected,
          options,
        );
        onSaved(message, corrected);
      }),
    ask: (correction: string, onSent: () => void) =>
      attempt(async (signal) => {
        const options = { method: "POST", body: { correction, ...inLanguage() }, signal } as const;
        const { message } = await callByLink(linkApi.ownCorrection, messageSchema, options);
        onSent();
        announce(sayIfKnown(message));
      }),
    putBack: () => end(linkApi.ownAddress),
    withdraw: () => end(linkApi.ownSubmission),
  };
}

interface FormerProps {
  readonly reference: string;
  readonly newAddress: string;
  readonly onEnded: (message: string) => void;
}

interface Props {
  readonly own: Own;
  readonly onChange: (own: Own) => void;
  readonly onEnded: (message: string) => void;
}

function Submission({ own, onChange, onEnded }: Props) {
  const { state, cancel, problem, errors, save, ask, withdraw } = useChanges(onEnded);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [correction, setCorrection] = useState("");
  const isBusy = state !== "idle";

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void ask(correction, () => setCorrection(""));
  }

  /** The button that had the focus goes with the form. */
  function close() {
    setIsCorrecting(false);
    frame.current?.focus({ preventScroll: true });
  }

  function saved(message: string, corrected: Own) {
    close();
    onChange(corrected);
    announce(sayIfKnown(message));
  }

  return (
    <div className={styles.frame} ref={frame} tabIndex={-1}>
      {problem !== null && <FormAlert takesFocus>{sayIfKnown(problem)}</FormAlert>}
      <p>
        {say("Your reference is {reference}. You sent this on {moment}.")
          .replace("{reference}", own.reference)
          .replace("{moment}", formatMoment(own.sentAt))}
      </p>
      <dl className="terms">
        {own.facts.map(({ label, value, isChoice }) => (
          <div key={label}>
            <dt>{sayIfKnown(label)}</dt>
            <dd translate={isChoice ? undefined : "no"}>{isChoice ? sayIfKnown(value) : value}</dd>
          </div>
        ))}
      </dl>
      {own.fields.length > 0 && !isCorrecting && (
        <div className={styles.actions}>
          <Button onClick={() => setIsCorrecting(true)}>{say("Correct it")}</Button>
        </div>
      )}
      {isCorrecting && (
        <CorrectionForm
          fields={own.fields}
          errors={errors}
          isBusy={isBusy}
          onSave={(fields) => void save(own, fields, saved)}
          onCancel={close}
        />
      )}
      <form className={styles.form} method="post" aria-label={say("Correction")} noValidate onSubmit={submit}>
        <TextAreaField
          label={say("What else should we correct?")}
          name="correction"
          rows={3}
          value={correction}
          onChange={({ currentTarget }) => setCorrection(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="quiet" busy={isBusy}>
            {say("Ask for the correction")}
          </Button>
          <Button variant="quiet" busy={isBusy} onClick={() => setIsAsking(true)}>
            {say("Withdraw and erase it")}
          </Button>
          <SendingNotice state={state} onCancel={cancel} />
        </div>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={say("Withdraw what you sent?")}
        actions={
          <>
            <Button
              onClick={() => {
                setIsAsking(false);
                void withdraw();
              }}
            >
              {say("Withdraw and erase")}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {say("Leave it with us")}
            </Button>
          </>
        }
      >
        <p>
          {say(
            "We then stop working on it and erase it. This cannot be undone; you can send the form again.",
          )}
        </p>
      </Dialog>
    </div>
  );
}

/** What is shown at the former email address, whose owner may put it back. */
function FormerAddress({ reference, newAddress, onEnded }: FormerProps) {
  const { state, problem, putBack } = useChanges(onEnded);
  return (
    <div className={styles.frame}>
      {problem !== null && <FormAlert takesFocus>{sayIfKnown(problem)}</FormAlert>}
      <p>{say("Your reference is {reference}.").replace("{reference}", reference)}</p>
      <p>
        {say("Someone opened the link in our email to you, and our emails now go to {email}.").replace(
          "{email}",
          newAddress,
        )}
      </p>
      <div className={styles.actions}>
        <Button busy={state !== "idle"} onClick={() => void putBack()}>
          {say("Put my address back")}
        </Button>
      </div>
    </div>
  );
}

/** What a link says that opens nothing any more, as was asked for: no failure. */
const withdrawn: readonly unknown[] = [ownSubmissionTexts.erased, ownSubmissionTexts.asked];

/** What somebody has sent by a form, opened by the link in the receipt: to be read, corrected or withdrawn. */
export function OwnSubmission() {
  const linked = useLinked(linkApi.ownSubmission, ownSubmissionSchema);
  const [answer, setAnswer] = useState<string | null>(null);
  const note = useRef<HTMLParagraphElement>(null);

  // Once it is there: the button that had the focus is gone.
  useEffect(() => {
    if (answer !== null) note.current?.focus();
  }, [answer]);

  const said = linked.problem?.text ?? null;
  const ending = answer ?? (withdrawn.includes(said) ? said : null);

  return (
    <>
      {ending === null ? (
        <LinkedPart linked={linked}>
          {linked.data &&
            (linked.data.newAddress === null ? (
              <Submission own={linked.data} onChange={linked.change} onEnded={setAnswer} />
            ) : (
              <FormerAddress
                reference={linked.data.reference}
                newAddress={linked.data.newAddress}
                onEnded={setAnswer}
              />
            ))}
        </LinkedPart>
      ) : (
        <p className="form-alert form-alert--info" role="status" tabIndex={-1} ref={note}>
          {sayIfKnown(ending)}
        </p>
      )}
      <Toasts />
    </>
  );
}
