import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { RefusedError } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import type { Owner } from "#rules/owner.ts";
import { replyAnswerSchema, replyWaysSchema } from "#rules/reply.ts";
import { filledIn, type ReplyTemplate } from "#rules/reply-template.ts";
import { activityKey } from "../details/Activity.tsx";
import { useFieldDraft } from "../details/field-draft.ts";
import { TakeButton } from "../handling/TakeButton.tsx";
import type { RecordHandling } from "../handling/use-handling.ts";
import { type Contact, mailProgramUrl, replyTo } from "./contact.ts";
import styles from "./ReplyPanel.module.css";
import { ReplyTemplates, type TemplateCalls } from "./ReplyTemplates.tsx";

interface Props {
  /** Paths of the calls: the reply, and what happened. */
  readonly path: string;
  readonly activity: string;
  readonly templates: TemplateCalls;
  readonly contact: Contact & { readonly email: string };
  readonly handling: RecordHandling;
  readonly owner: Owner | null;
  readonly onClose: () => void;
}

/** The form of an answer to the sender of a record, and what may follow once it is sent. */
export function ReplyPanel({ path, activity, templates, contact, handling, owner, onClose }: Props) {
  const id = useId();
  const cache = useQueryClient();
  const panel = useRef<HTMLElement>(null);
  const { typed, write, forget } = useFieldDraft(`reply ${path}`, replyTo(contact));
  const [isSent, setIsSent] = useState(false);
  const keyFor = useIdempotencyKey(null);
  const { data: ways } = useQuery({
    queryKey: ["reply", path],
    queryFn: ({ signal }) => callSigned(path, replyWaysSchema, { signal }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callSigned(path, replyAnswerSchema, {
        method: "POST",
        body: typed,
        headers: { "Idempotency-Key": keyFor(Object.entries(typed)) },
      }),
    onSuccess: ({ message }) => {
      forget();
      setIsSent(true);
      announce(message);
      void cache.invalidateQueries({ queryKey: activityKey(activity) });
    },
  });
  const fields = (error instanceof RefusedError && error.body.fields) || {};
  const problem = error !== null && Object.keys(fields).length === 0 ? failureText(error) : null;

  // Above the quoted words, where the answer belongs.
  useEffect(() => {
    const area = panel.current?.querySelector<HTMLTextAreaElement>("textarea[name=text]");
    const start = area?.value.indexOf("\n\n") ?? -1;
    area?.focus();
    if (start >= 0) area?.setSelectionRange(start + 2, start + 2);
  }, []);
  // The form with the focus is gone.
  useEffect(() => {
    if (isSent) panel.current?.focus();
  }, [isSent]);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  function cancel() {
    forget();
    onClose();
  }
  if (isSent)
    return (
      <section className={styles.panel} aria-labelledby={id} ref={panel} tabIndex={-1}>
        <h2 className={styles.heading} id={id}>
          Replied
        </h2>
        <p>{`To ${contact.email}. The activity below says whether it has been sent.`}</p>
        <div className={styles.ways}>
          <TakeButton of={handling} owner={owner} onTaken={onClose} />
          <Button variant="text" size="small" onClick={onClose}>
            Close
          </Button>
        </div>
      </section>
    );
  /** Where the cursor is, which is above the quoted words at first. */
  function insert({ text }: ReplyTemplate) {
    const area = panel.current?.querySelector<HTMLTextAreaElement>("textarea[name=text]");
    const { value = typed.text, selectionStart: start = 0, selectionEnd: end = start } = area ?? {};
    const filled = filledIn(text, contact);
    flushSync(() => write("text", value.slice(0, start) + filled + value.slice(end)));
    area?.focus();
    area?.setSelectionRange(start + filled.length, start + filled.length);
  }
  const isByProgram = ways?.isSetUp === false;
  return (
    <section className={styles.panel} aria-labelledby={id} ref={panel} tabIndex={-1}>
      <h2 className={styles.heading} id={id}>
        {`Reply to ${contact.name || "the sender"}`}
      </h2>
      <ReplyTemplates calls={templates} onInsert={insert} />
      <form onSubmit={send} noValidate>
        <p className={styles.to}>
          To <span translate="no">{contact.email}</span>
        </p>
        <TextField
          label="Subject"
          name="subject"
          value={typed.subject}
          error={fields["subject"]}
          onChange={({ target }) => write("subject", target.value)}
        />
        <TextAreaField
          label="Message"
          name="text"
          rows={12}
          value={typed.text}
          error={fields["text"]}
          hint={
            isByProgram
              ? "This site cannot send mail: your own mail program sends it, and it will not be in the activity."
              : "It ends with the firm’s name and address. Answers go to the firm’s inbox."
          }
          onChange={({ target }) => write("text", target.value)}
        />
        {problem !== null && (
          <p className="field__error" role="alert">
            {problem}
          </p>
        )}
        <div className={styles.ways}>
          {isByProgram ? (
            <a className="button button--small" href={mailProgramUrl(contact.email, typed)}>
              Open in your mail program
            </a>
          ) : (
            <Button type="submit" size="small" busy={isPending}>
              Send reply
            </Button>
          )}
          <Button variant="text" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
