import { useStore } from "@nanostores/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { $page } from "#admin/app/router.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { ACTIVITY_HASH } from "#admin/records.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { activityAnswers, type Activity as Happened } from "#rules/activity.ts";
import { formatMoment } from "#rules/calendar.ts";
import { mentionsIn } from "#rules/mentions.ts";
import { type Handled, type OtherAnswer, otherAnswers, replyAnswers } from "#rules/reply.ts";
import styles from "./Activity.module.css";
import { useFieldDraft } from "./field-draft.ts";
import { MentionField } from "./MentionField.tsx";
import { DetailPart } from "./RecordDetails.tsx";

interface Props {
  /** Paths of the calls: what happened, and the notes. */
  readonly activity: string;
  readonly notes: string;
  /** Required to write a note, and to be mentioned in one. */
  readonly permission: Permission;
  readonly readPermission: Permission;
  /** The call that notes an answer by another way than email, and the ways that the sender has given. */
  readonly answer: string;
  readonly answerWays: readonly OtherAnswer[];
  readonly onAnswered: (handled: Handled) => void;
  /** Changes with the record, whose activity is then read again. */
  readonly version: number | undefined;
}

/** Key of the query that reads it. */
export const activityKey = (activity: string) => ["activity", activity];

interface NoteFormProps {
  /** The call that adds the note, or changes it. */
  readonly call: { readonly path: string; readonly method: "POST" | "PATCH" };
  readonly activity: string;
  readonly readPermission: Permission;
  readonly label: string;
  readonly submit: string;
  readonly initial?: string;
  /** The form is one of several, and closes. */
  readonly onDone?: () => void;
  readonly answers?: Pick<Props, "answer" | "answerWays" | "onAnswered">;
}

function NoteForm({
  call,
  activity,
  readPermission,
  label,
  submit,
  initial = "",
  onDone,
  answers,
}: NoteFormProps) {
  const cache = useQueryClient();
  const { typed, write, forget } = useFieldDraft(`note ${call.method} ${call.path}`, { text: initial });
  /** The same text is another note, once one was added. */
  const [added, setAdded] = useState(0);
  const keyFor = useIdempotencyKey(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (by: OtherAnswer | null) => {
      const body = { ...typed, ...(by && { by }) };
      const headers = { "Idempotency-Key": keyFor(Object.entries({ ...body, added: String(added) })) };
      return by && answers
        ? callSigned(answers.answer, replyAnswers.sent, { method: "POST", body, headers })
        : callSigned(call.path, activityAnswers.noted, { method: call.method, body, headers });
    },
    onSuccess: async (answer) => {
      const { message } = answer;
      if ("handled" in answer) answers?.onAnswered(answer.handled as Handled);
      setAdded(added + 1);
      await cache.invalidateQueries({ queryKey: activityKey(activity) });
      forget();
      announce(message);
      onDone?.();
    },
  });
  function send(event: SyntheticEvent) {
    event.preventDefault();
    add(null);
  }
  function add(by: OtherAnswer | null) {
    if (!isPending) mutate(by);
  }
  function cancel() {
    forget();
    onDone?.();
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <MentionField
        label={label}
        name="text"
        value={typed.text}
        error={error === null ? undefined : failureText(error)}
        onChange={(text) => write("text", text)}
        permission={readPermission}
      />
      <div className={styles.ways}>
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          {submit}
        </Button>
        {answers?.answerWays.map((by) => (
          <Button key={by} variant="text" size="small" onClick={() => add(by)}>
            {otherAnswers[by]}
          </Button>
        ))}
        {onDone !== undefined && (
          <Button variant="text" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** A note, in which names of colleagues who were told are set off. */
function NoteText({ text, mentioned }: { readonly text: string; readonly mentioned: readonly string[] }) {
  const names = mentionsIn(text, mentioned);
  const endBefore = (index: number) => names[index - 1]?.end ?? 0;
  return (
    <span dir="auto">
      {names.map(({ start, end }, index) => (
        <Fragment key={start}>
          <span>{text.slice(endBefore(index), start)}</span>
          <bdi className={styles.mention} translate="no">
            {text.slice(start, end)}
          </bdi>
        </Fragment>
      ))}
      <span>{text.slice(endBefore(names.length))}</span>
    </span>
  );
}

interface ItemProps extends Pick<Props, "activity" | "notes" | "readPermission"> {
  readonly item: Happened;
}

function ActivityItem({ item, activity, notes, readPermission }: ItemProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { at, by, kind, text, _id, editableUntil } = item;
  if (isEdited)
    return (
      <li className={styles.item}>
        <NoteForm
          call={{ path: `${notes}/${_id}`, method: "PATCH" }}
          activity={activity}
          readPermission={readPermission}
          label="Change the note"
          submit="Save note"
          initial={text}
          onDone={() => setIsEdited(false)}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <p className={classNames(kind === "note" && styles.note)}>
        {by !== "" && kind !== "note" && <span translate="no">{`${by} `}</span>}
        <NoteText text={text} mentioned={item.mentioned ?? []} />
      </p>
      <p className={styles.when}>
        {kind === "note" && <span translate="no">{`${by}, `}</span>}
        <time dateTime={at}>{formatMoment(at)}</time>
        {editableUntil !== undefined && (
          <Button variant="text" size="small" onClick={() => setIsEdited(true)}>
            Change
          </Button>
        )}
      </p>
    </li>
  );
}

/** What happened to a record, newest first, and notes about it. Its mails are in the conversation beside it. */
export function Activity({ activity, notes, permission, readPermission, version, ...answers }: Props) {
  const mayWrite = usePermission(permission);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLedTo = useStore($page)?.hash === ACTIVITY_HASH;
  const { data, error } = useQuery({
    queryKey: [...activityKey(activity), version],
    queryFn: ({ signal }) => callSigned(activity, activityAnswers.list, { signal }),
    placeholderData: (earlier) => earlier,
    ...following,
  });
  const isRead = data !== undefined;
  const happened = (data ?? []).filter(({ kind }) => kind !== "mail");

  useEffect(() => {
    if (!isLedTo || !isRead) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isLedTo, isRead]);

  return (
    <DetailPart heading="Activity" headingRef={heading}>
      {mayWrite && (
        <NoteForm
          call={{ path: notes, method: "POST" }}
          activity={activity}
          readPermission={readPermission}
          label="Note for your colleagues"
          submit="Add note"
          answers={answers}
        />
      )}
      {error !== null && <p className={styles.when}>What happened to this record could not be loaded.</p>}
      <ul className={`plain-list ${styles.list}`}>
        {happened.map((item, at) => (
          <ActivityItem
            key={item._id ?? `${id}-${item.at}-${happened.length - at}`}
            item={item}
            activity={activity}
            notes={notes}
            readPermission={readPermission}
          />
        ))}
      </ul>
    </DetailPart>
  );
}
