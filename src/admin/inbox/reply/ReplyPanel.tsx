import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { Menu } from "#admin/screen/Menu.tsx";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { RefusedError } from "#kit/api-client.ts";
import { recall, remember } from "#kit/browser-storage.ts";
import { orOffline } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { type Handled, replyAnswers } from "#rules/reply.ts";
import { filledIn, type ReplyTemplate } from "#rules/reply-template.ts";
import { activityKey } from "../details/Activity.tsx";
import { useFieldDraft } from "../details/field-draft.ts";
import { type Contact, mailProgramUrl, replyTo } from "./contact.tsx";
import styles from "./ReplyPanel.module.css";
import { ReplyTemplates, type TemplateCalls } from "./ReplyTemplates.tsx";

/** The labels of the button that sends a reply, by what happens afterwards. */
const afterSending = {
  stay: "Send",
  done: "Send and done",
  next: "Send and open the next",
} as const;

export type AfterSending = keyof typeof afterSending;

const KEY = "after-sending";

const schema = z.enum(Object.keys(afterSending) as [AfterSending]);

/** The choice of last time, on this device. */
const rememberedAfter = (): AfterSending => z.safeParse(schema, recall("localStorage", KEY)).data ?? "stay";

const rememberAfter = (then: AfterSending): void => remember("localStorage", KEY, then);

interface Props {
  /** Paths of the calls: the reply, and what happened. */
  readonly path: string;
  readonly activity: string;
  readonly templates: TemplateCalls;
  readonly contact: Contact & { readonly email: string };
  /** The record as the answer leaves it. */
  readonly onAnswered: (handled: Handled, then: AfterSending) => void;
  readonly onClose: () => void;
}

/** The form of an answer to the sender of a record, which takes the record in hand. */
export function ReplyPanel({ path, activity, templates, contact, onAnswered, onClose }: Props) {
  const id = useId();
  const cache = useQueryClient();
  const panel = useRef<HTMLElement>(null);
  const offered = replyTo(contact);
  const { typed: draft, write, forget } = useFieldDraft(`reply ${path}`, offered);
  const [after, setAfter] = useState(rememberedAfter);
  const keyFor = useIdempotencyKey(null);
  const { data: ways } = useQuery({
    queryKey: ["reply", path],
    queryFn: ({ signal }) => callSigned(path, replyAnswers.ways, { signal }),
    // Each reply loads this anew.
    gcTime: 0,
  });
  // The number of colleagues' answers when this reply was begun: a later answer may be loaded without being noticed.
  const [colleagues, setColleagues] = useState<number | undefined>();
  if (colleagues === undefined && ways?.colleagues !== undefined) setColleagues(ways.colleagues);
  const isOffered = draft.subject === offered.subject;
  const typed = { ...draft, subject: (isOffered && ways?.subject) || draft.subject };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (then: AfterSending) => {
      const body = { ...typed, progress: then === "done" ? "done" : "inHand", colleagues };
      return callSigned(path, replyAnswers.sent, {
        method: "POST",
        body,
        headers: { "Idempotency-Key": keyFor(Object.entries({ ...body, colleagues: String(colleagues) })) },
      });
    },
    onSuccess: ({ message, handled }, then) => {
      forget();
      announce(message);
      void cache.invalidateQueries({ queryKey: activityKey(activity) });
      void cache.invalidateQueries({ queryKey: [MAILS] });
      onAnswered(handled, then);
    },
    onError: (refused) => {
      const body = refused instanceof RefusedError ? refused.body.current : undefined;
      const { data: overtaken } = z.safeParse(replyAnswers.overtaken, body);
      if (!overtaken) return;
      setColleagues(overtaken.colleagues);
      void cache.invalidateQueries({ queryKey: activityKey(activity) });
      void cache.invalidateQueries({ queryKey: [MAILS] });
    },
  });
  const fields = (error instanceof RefusedError && error.body.fields) || {};
  const problem = error !== null && Object.keys(fields).length === 0 ? orOffline(failureText(error)) : null;

  // Above the quoted words, where the answer belongs.
  useEffect(() => {
    const area = panel.current?.querySelector<HTMLTextAreaElement>("textarea[name=text]");
    const start = area?.value.indexOf("\n\n") ?? -1;
    area?.focus();
    if (start >= 0) area?.setSelectionRange(start + 2, start + 2);
    // Scrolls the send button into view too, as far as the window has room.
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) mutate(after);
  }
  function sendThen(then: AfterSending) {
    setAfter(then);
    rememberAfter(then);
    if (!isPending) mutate(then);
  }
  function cancel() {
    forget();
    onClose();
  }
  /** Inserts the template at the cursor, which is above the quoted words at first. */
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
            <>
              <Button type="submit" size="small" busy={isPending}>
                {afterSending[after]}
              </Button>
              <Menu
                isBelowRow
                items={Object.entries(afterSending).map(([then, label]) => ({
                  label,
                  onSelect: () => sendThen(then as AfterSending),
                }))}
              >
                <span className="visually-hidden">Send otherwise</span>
                <ChevronDown strokeWidth={1.5} aria-hidden="true" />
              </Menu>
            </>
          )}
          <Button variant="text" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
