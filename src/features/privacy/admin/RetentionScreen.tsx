import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { Panel } from "#admin/editor/Panel.tsx";
import { countOf } from "#admin/noun.ts";
import { Failure, failureText } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { callSigned, longPost } from "#admin/session/signed-call.ts";
import { useProvedSwitch, useReauthentication } from "#features/account/admin/reauthentication.tsx";
import type { Proof } from "#features/account/second-factor.ts";
import { collectionNames } from "#features/audit/admin/audit-names.ts";
import { Button } from "#kit/ui/Button.tsx";
import { CheckboxField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { formatDate } from "#rules/calendar.ts";
import { type RetentionKind, retentionAnswers } from "../retention.ts";
import { PrivacyTabs } from "./PrivacyTabs.tsx";
import styles from "./privacy.module.css";

const retentionRuleQuery = queryOptions({
  queryKey: ["retention", "rule"],
  queryFn: ({ signal }) => callSigned(adminApi.retention, retentionAnswers.rule, { signal }),
});

/** All records that are old enough are read for it. */
const retentionQuery = queryOptions({
  queryKey: ["retention", "preview"],
  queryFn: ({ signal }) =>
    callSigned(adminApi.retentionPreview, retentionAnswers.preview, { ...longPost({}), signal }),
});

const runRetention = (proof: Proof) =>
  callSigned(adminApi.retentionRun, retentionAnswers.run, longPost(proof));

const setNightly = (isNightly: boolean) => (proof: Proof) =>
  callSigned(adminApi.retention, retentionAnswers.ruleChanged, {
    method: "PATCH",
    body: { isNightly, ...proof },
  });

const records = (count: number) => countOf(count, ["record", "records"]);

const totalOf = (kinds: readonly RetentionKind[]) => kinds.reduce((sum, { count }) => sum + count, 0);

const KindList = ({ kinds }: { readonly kinds: readonly RetentionKind[] }) => (
  <ul className={`plain-list ${styles.found}`}>
    {kinds.map(({ kind, count, before }) => (
      <li key={kind} className={styles.item}>
        <span className={styles.kindWords}>
          <strong>{collectionNames[kind]?.[1] ?? kind}</strong>
          <span className={styles.note}>{`Expired if from before ${formatDate(before)}`}</span>
        </span>
        <span className={styles.count}>{records(count)}</span>
      </li>
    ))}
  </ul>
);

/** Removes what has expired, a call at a time until all is done, and then counts again. */
function useRun(proved: ReturnType<typeof useReauthentication>["proved"]) {
  const cache = useQueryClient();
  const [removed, setRemoved] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run() {
    setProblem(null);
    let gone = 0;
    try {
      for (let isFinished = false; !isFinished; ) {
        setRemoved(gone);
        const done = await proved(runRetention);
        if (!done) break;
        gone += totalOf(done.kinds);
        isFinished = done.isFinished;
      }
    } catch (cause) {
      setProblem(failureText(cause));
    }
    if (gone > 0) announce(`Removed ${records(gone)}, with all that belongs to them.`);
    await cache.invalidateQueries();
    setRemoved(null);
  }

  return { run, removed, problem };
}

function Nightly({ proved }: Pick<ReturnType<typeof useReauthentication>, "proved">) {
  const { data: rule } = useQuery(retentionRuleQuery);
  const { wanted, problem, save } = useProvedSwitch(proved, retentionRuleQuery.queryKey, setNightly);
  if (!rule) return null;
  const isOn = wanted ?? rule.isNightly;
  return (
    <Panel title="Every night">
      {() => (
        <>
          {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
          <CheckboxField
            role="switch"
            label="Remove expired records every night"
            checked={isOn}
            onChange={() => void save(!isOn)}
          />
        </>
      )}
    </Panel>
  );
}

/** For superadmins: what is stored for longer than the privacy notice says, and its removal. */
export function RetentionScreen() {
  const { proved, dialog } = useReauthentication();
  const { data, error, isFetching, refetch } = useQuery(retentionQuery);
  const { run, removed, problem } = useRun(proved);
  const [isAsking, setIsAsking] = useState(false);
  const close = useCallback(() => setIsAsking(false), []);
  const afterDialog = useAfterDialog(isAsking);
  const total = totalOf(data?.kinds ?? []);

  return (
    <>
      <ScreenHeading
        title="Retention"
        subtitle="Records stored for longer than the privacy notice says. Those in hand stay."
      />
      <PrivacyTabs current="retention" />
      {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
      {error && !data && (
        <Failure
          title="Expired records could not be counted"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <KindList kinds={data.kinds} />
          <p role="status" className={styles.total}>
            {removed === null
              ? total === 0
                ? "Nothing has expired."
                : `${records(total)} would be removed, with their mails, notes and files.`
              : `Removing: ${records(removed)} so far.`}
          </p>
          {total > 0 && (
            <div className={styles.actions}>
              <Button busy={removed !== null} onClick={() => setIsAsking(true)}>
                Remove…
              </Button>
            </div>
          )}
        </>
      )}
      <Nightly proved={proved} />
      <ConfirmDialog
        open={isAsking}
        question={`Remove ${records(total)}?`}
        confirm="Remove for good"
        onConfirm={() => afterDialog(() => void run())}
        onClose={close}
      >
        <p>
          This cannot be undone. Their mails, notes and files go with them, and the log keeps only who did
          what, and when. Older backups still have them until they are deleted.
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
