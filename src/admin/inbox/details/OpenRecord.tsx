import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { withQuery } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { returnUrl } from "#admin/list/return-point.ts";
import { nouns } from "#admin/nouns.ts";
import { recordsOf, recordUrl } from "#admin/records.ts";
import { isGiven } from "#admin/screen/missing.ts";
import { RecordLink } from "#admin/screen/RecordLink.tsx";
import { focusScreen, ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { formatDate } from "#rules/calendar.ts";
import { presenceRecord } from "#rules/presence.ts";
import { isUnanswered } from "#rules/progress.ts";
import type { Received as Submission } from "#rules/received.ts";
import { type Related as OtherRecord, relatedListSchema } from "#rules/related.ts";
import type { Handled } from "#rules/reply.ts";
import { arrivalsQuery } from "../arrivals.tsx";
import type { Description } from "../description.ts";
import { OwnerField, ProgressField } from "../handling/handling-fields.tsx";
import type { RecordHandling } from "../handling/use-handling.ts";
import { ContactActions, whatsAppUrl } from "../reply/contact.tsx";
import { type AfterSending, ReplyPanel } from "../reply/ReplyPanel.tsx";
import { Activity } from "./Activity.tsx";
import { correctable } from "./asked-fields.tsx";
import { CorrectionPanel } from "./CorrectionPanel.tsx";
import { Deletion } from "./Deletion.tsx";
import styles from "./OpenRecord.module.css";
import { Presence } from "./Presence.tsx";
import { Received } from "./RecordDetails.tsx";
import { SpamNote } from "./SpamNote.tsx";

interface RelatedProps {
  readonly path: string;
  readonly createdAt: string | null | undefined;
}

/** As in "3 earlier, 1 later". */
function countsText(others: readonly OtherRecord[], createdAt: string): string {
  const earlier = others.filter((other) => other.createdAt < createdAt).length;
  const later = others.length - earlier;
  return [earlier > 0 && `${earlier} earlier`, later > 0 && `${later} later`].filter(Boolean).join(", ");
}

/** Other records from the same email address or phone number, in any inbox. Renders nothing until they are loaded. */
function Related({ path, createdAt }: RelatedProps) {
  const { data: others = [] } = useQuery({
    queryKey: ["related", path],
    queryFn: ({ signal }) => callSigned(path, relatedListSchema, { signal }),
    ...following,
  });
  if (others.length === 0) return null;
  return (
    <details className={styles.related}>
      <summary>
        {`${countsText(others, createdAt ?? "")} from the same email address or phone number`}
      </summary>
      <ul className="plain-list">
        {others.map((other) => (
          <li key={`${other.kind} ${other._id}`}>
            <RecordLink kind={other.kind} record={other} />
            <span>{recordsOf(other.kind).title}</span>
            <time dateTime={other.createdAt}>{formatDate(other.createdAt)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The longest-waiting record is looked for among so many of the newest that wait. */
const LOOKED_AT = "50";

const idsSchema = z.array(z.object({ _id: z.string() }));

interface Props<R extends Submission, W> {
  readonly description: Description<R, W>;
  readonly id: string;
  readonly whole: W;
  readonly handling: RecordHandling;
  /** The records beside it in the list from which it was opened, the one to read next first. */
  readonly neighbours: readonly (R | undefined)[];
  readonly urlOf: (listed: R) => string;
  /** Takes the record out of what is cached, or has it read again. */
  readonly forget: (isDeleted: boolean) => void;
}

/** A record that has been loaded: the messages both ways, beside what colleagues know about it. */
export function OpenRecord<R extends Submission, W extends object>({
  description,
  id,
  whole,
  handling,
  neighbours,
  urlOf,
  forget,
}: Props<R, W>) {
  const { noun, calls, permission, fields, record } = description;
  const { list } = nouns[noun].records;
  const cache = useQueryClient();
  const [isReplying, setIsReplying] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayWrite = usePermission(permission);
  const listed = record.listedIn(whole);
  const { createdAt, progress, owner, version, reference } = listed;
  const contact = { ...record.contact(whole), reference, createdAt };
  const { phone, email } = contact;
  const correctedFields =
    record.corrected?.(whole) ?? correctable(fields, whole as Readonly<Record<string, unknown>>);

  /** The next that waits: in the list from which this was opened, or else the one that has waited longest. */
  async function openNext() {
    const beside = neighbours.find((one) => one && isUnanswered(one));
    if (beside) return $page.open(urlOf(beside));
    const waiting = withQuery(calls.list, { progress: "new", spam: "no", limit: LOOKED_AT });
    const found = await callSigned(waiting, idsSchema).catch(() => []);
    const oldest = found.findLast(({ _id }) => _id !== id);
    $page.open(oldest ? recordUrl(noun, oldest) : returnUrl(list));
  }

  function showHandled(handled: Handled) {
    handling.show(cache, handled);
    // The bell counts it no longer.
    void cache.invalidateQueries({ queryKey: arrivalsQuery.queryKey });
  }

  function endReply(handled: Handled, then: AfterSending) {
    showHandled(handled);
    setIsReplying(false);
    if (then === "next") void openNext();
    else focusScreen();
  }

  return (
    <>
      <ScreenHeading isName title={record.title(whole)} subtitle={<Received createdAt={createdAt} />}>
        <OwnerField of={handling} owner={owner} />
        <ProgressField of={handling} progress={progress} />
        {mayWrite && (
          <Button variant="quiet" size="small" onClick={() => setIsCorrecting(true)}>
            Correct
          </Button>
        )}
        <ContactActions contact={contact} permission={permission} onReply={() => setIsReplying(true)} />
      </ScreenHeading>
      <Presence record={presenceRecord(noun, id)} permission={permission} />
      {isCorrecting && (
        <CorrectionPanel
          path={calls.record(id)}
          fields={correctedFields}
          version={version}
          onChanged={() => forget(false)}
          onClose={() => setIsCorrecting(false)}
        />
      )}
      <Related path={calls.related(id)} createdAt={createdAt} />
      <SpamNote record={listed} path={calls.bulk} permission={permission} onDecided={() => forget(false)} />
      <div className={styles.desk}>
        <div className={styles.side}>
          <record.Mails collection={noun} id={id} required={permission} sender={contact} />
          {isReplying && isGiven(email) && (
            <ReplyPanel
              path={calls.reply(id)}
              activity={calls.activity(id)}
              templates={calls}
              contact={{ ...contact, email }}
              onAnswered={endReply}
              onClose={() => setIsReplying(false)}
            />
          )}
        </div>
        <div className={styles.side}>
          <Activity
            activity={calls.activity(id)}
            notes={calls.notes(id)}
            answer={calls.otherAnswer(id)}
            answerWays={[
              ...(isGiven(phone) ? (["phone"] as const) : []),
              ...(whatsAppUrl(contact) === null ? [] : (["whatsApp"] as const)),
            ]}
            onAnswered={showHandled}
            permission={permission}
            readPermission={nouns[noun].permission}
            version={version}
          />
        </div>
        <div className={styles.side}>
          <record.Details record={whole} />
          <Deletion
            list={list}
            paths={{ record: calls.record(id), restore: calls.restore(id) }}
            permission={permission}
            version={version}
            forget={forget}
          />
        </div>
      </div>
    </>
  );
}
