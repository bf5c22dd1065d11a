import { type QueryKey, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, History as HistoryIcon } from "lucide-react";
import { useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { failureText, QueryFailure } from "#admin/screen/Failure.tsx";
import { missing } from "#admin/screen/missing.ts";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { hasStatus } from "#kit/api-client.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import { formatMoment } from "#rules/calendar.ts";
import { type Comparison, historyAnswers, type KeptVersion } from "#rules/history.ts";
import { webpVariant } from "#rules/picture.ts";
import { useFocusBack } from "./focus.ts";
import styles from "./History.module.css";
import { ifMatch } from "./send-change.ts";
import { offerUndo } from "./undo.ts";

type Field = Comparison["fields"][number];

const isPicture = (text: string) => /\.(?:png|jpe?g|webp|gif)(?:\?|$)/i.test(text);

function Value({ field: { file, label }, text }: { readonly field: Field; readonly text: string }) {
  if (text === "") return <p>{missing}</p>;
  if (file === undefined) return <p dir="auto">{text}</p>;
  return isPicture(text) ? (
    <img className={styles.picture} src={webpVariant(text, "small")} alt={label} />
  ) : (
    <p>{text.split("/").at(-1)}</p>
  );
}

const FieldBeside = ({ field }: { readonly field: Field }) => (
  <section className={styles.field}>
    <h3 className={styles.label}>{field.label}</h3>
    <div className={styles.sides}>
      <div className={styles.side}>
        <h4>This version</h4>
        {field.file === "gone" ? (
          <p>The file is no longer kept: the current one stays.</p>
        ) : (
          <Value field={field} text={field.earlier} />
        )}
      </div>
      <div className={styles.side}>
        <h4>Now</h4>
        <Value field={field} text={field.current} />
      </div>
    </div>
  </section>
);

/** The fields of an earlier version beside the current one's where they differ; the names of the others. */
function VersionFields({ fields }: Pick<Comparison, "fields">) {
  const same = fields.filter(({ isChanged }) => !isChanged).map(({ label }) => label);
  const changed = fields.filter(({ isChanged }) => isChanged);
  return (
    <>
      {changed.length === 0 && <p>This version says the same as the current one.</p>}
      {changed.map((field) => (
        <FieldBeside key={field.label} field={field} />
      ))}
      {same.length > 0 && <p className={styles.changed}>{`The same in both: ${same.join(", ")}`}</p>}
    </>
  );
}

const historyQuery = (record: string) =>
  queryOptions({
    queryKey: ["history", record],
    queryFn: ({ signal }) => callSigned(adminApi.history(record), historyAnswers.list, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const comparisonQuery = (revision: string) =>
  queryOptions({
    queryKey: ["history", "version", revision],
    queryFn: ({ signal }) =>
      callSigned(adminApi.historyVersion(revision), historyAnswers.comparison, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const sendRestore = (revision: string, version: number) =>
  callSigned(adminApi.historyRestore(revision), historyAnswers.restored, {
    method: "POST",
    headers: ifMatch(version),
  });

const CONFLICT = 409;
const meanwhile = "Someone else has changed this in the meantime. Compare again before you restore.";

/** Names the files that a restore leaves as they are, since the version's own no longer exist. */
const staysText = (labels: readonly string[]) =>
  labels.length === 0 ? "" : ` No longer kept, so the current one stays: ${labels.join(", ")}.`;

/** Says who saved a version, and when. Both are unknown for the version before the first change. */
const savedText = ({ version, savedAt, savedBy }: KeptVersion) =>
  version === 0
    ? "Before the first change"
    : [formatMoment(savedAt), ...(savedBy === null ? [] : [savedBy])].join(", ");

interface VersionProps {
  readonly version: KeptVersion;
  readonly onCompare: (version: KeptVersion) => void;
}

const Version = ({ version, onCompare }: VersionProps) => (
  <li className={styles.version}>
    <div>
      <p className={styles.moment}>
        {version.revision === null && <strong className={styles.mark}>Now</strong>}
        <span>{savedText(version)}</span>
      </p>
      {version.changed.length > 0 && (
        <p className={styles.changed}>{`Changed: ${version.changed.join(", ")}`}</p>
      )}
    </div>
    {version.revision !== null && (
      <Button variant="quiet" size="small" onClick={() => onCompare(version)}>
        Compare<span className="visually-hidden">{` with now: ${savedText(version)}`}</span>
      </Button>
    )}
  </li>
);

interface Props {
  /** The collection of the record, as the server names it. */
  readonly collection: string;
  readonly id: string;
  /** What the record is, such as "news item". */
  readonly of: string;
  /** Without this permission, the history is not offered. */
  readonly required: Permission;
  /** The key of the query by which this screen shows the record. */
  readonly shownBy: QueryKey;
  /** Opens the dialog, or asks first. */
  readonly before?: (open: () => void) => void;
  readonly onRestored?: () => void;
}

/** The earlier versions of a published record: compares one with the current one, and restores it. */
export function History({ collection, id, of, required, shownBy, before, onRestored }: Props) {
  const cache = useQueryClient();
  const mayChange = usePermission(required);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<KeptVersion | null>(null);
  const [views, setViews] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const revision = chosen?.revision ?? "";
  const list = useQuery({ ...historyQuery(`${collection}.${id}`), enabled: isOpen });
  const version = useQuery({ ...comparisonQuery(revision), enabled: isOpen && revision !== "" });
  const shown = chosen === null ? list : version;
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the view that it was in.
  useFocusBack(views, content);

  function choose(next: KeptVersion | null) {
    setProblem(null);
    setChosen(next);
    setViews((before) => before + 1);
  }

  function open() {
    choose(null);
    setIsOpen(true);
  }

  async function undo(earlier: string, restored: number) {
    try {
      await sendRestore(earlier, restored);
      announce("Restoring undone");
      await cache.invalidateQueries({ queryKey: shownBy });
    } catch (error) {
      announceError(failureText(error));
    }
  }

  async function restore(comparison: Comparison) {
    setProblem(null);
    setIsSending(true);
    try {
      const { undo: earlier, version: restored, gone } = await sendRestore(revision, comparison.version);
      const text = `Version restored.${staysText(gone)}`;
      setIsOpen(false);
      if (earlier === null) announce("No changes detected");
      else offerUndo(text, () => void undo(earlier, restored));
      onRestored?.();
      await cache.invalidateQueries({ queryKey: shownBy });
    } catch (error) {
      const isConflict = hasStatus(error, CONFLICT);
      setProblem(isConflict ? meanwhile : failureText(error));
      if (isConflict) await version.refetch();
    } finally {
      setIsSending(false);
    }
  }

  if (!mayChange) return null;
  const { data } = version;
  const differs = data?.fields.some(({ isChanged }) => isChanged) ?? false;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => (before ? before(open) : open())}>
        <HistoryIcon strokeWidth={1.5} aria-hidden="true" />
        History<span className="visually-hidden">{` of the ${of}`}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={chosen === null ? "History" : "This version and now"}
        hasCross
        actions={
          chosen !== null && (
            <>
              {data !== undefined && differs && (
                <Button busy={isSending} onClick={() => void restore(data)}>
                  Restore this version
                </Button>
              )}
              <Button variant="quiet" onClick={() => choose(null)}>
                <ArrowLeft strokeWidth={1.5} aria-hidden="true" />
                All versions
              </Button>
            </>
          )
        }
      >
        <div className={styles.content} ref={content} tabIndex={-1}>
          {problem !== null && <FormAlert>{problem}</FormAlert>}
          <QueryFailure query={shown} />
          {shown.data === undefined && shown.error === null && <TableSkeleton label="Loading…" />}
          {chosen === null && list.data !== undefined && (
            <>
              {list.data.versions.length < 2 && <p>There are no earlier versions yet.</p>}
              <ol className={styles.versions}>
                {list.data.versions.map((each) => (
                  <Version key={each.version} version={each} onCompare={choose} />
                ))}
              </ol>
            </>
          )}
          {chosen !== null && data !== undefined && (
            <div className={styles.compared}>
              <p>{chosen.version === 0 ? savedText(chosen) : `Saved ${savedText(chosen)}`}</p>
              <VersionFields fields={data.fields} />
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}
