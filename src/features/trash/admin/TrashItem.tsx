import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { focusAndReveal } from "#admin/editor/focus.ts";
import { restoreDeleted } from "#admin/editor/undo.ts";
import { countOf } from "#admin/noun.ts";
import { recordsOf } from "#admin/records.ts";
import { useToday } from "#admin/screen/server-clock.ts";
import { Button } from "#kit/ui/Button.tsx";
import { DAY_MS, dayKey, formatTime } from "#rules/calendar.ts";
import type { TrashEntryView } from "../trash-entry.ts";
import styles from "./TrashItem.module.css";
import { TRASH } from "./trash-queries.ts";

const nameOf = ({ title, reference, _id }: TrashEntryView) => title || reference || _id;

function TimeLeft({ expiresAt }: Pick<TrashEntryView, "expiresAt">) {
  const days = Math.round((Date.parse(dayKey(expiresAt)) - Date.parse(useToday())) / DAY_MS);
  if (days <= 0) return <span className={styles.soon}>Last day</span>;
  return (
    <span className={days < 4 ? styles.soon : undefined}>{`${countOf(days, ["day", "days"])} left`}</span>
  );
}

/** Restores a record, and then leads to it: its row stays until the list is read again. */
function useRestoration({ _id, collection }: TrashEntryView) {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const path = recordsOf(collection).restore?.(_id);

  async function restore() {
    if (path === undefined) return;
    setIsBusy(true);
    if (await restoreDeleted(path)) {
      setIsRestored(true);
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== TRASH });
    }
    setIsBusy(false);
  }

  return { restore: path === undefined ? null : restore, isBusy, isRestored };
}

interface Props {
  readonly entry: TrashEntryView;
  /** Asks first; `null` for those who may not. */
  readonly onForGood: ((entry: TrashEntryView) => void) | null;
}

/** A deleted record: what it was, who deleted it, when and why, and how long it can be restored. */
export function TrashItem({ entry, onForGood }: Props) {
  const { collection, title, reference, deletedBy, reason, createdAt, expiresAt } = entry;
  const { restore, isBusy, isRestored } = useRestoration(entry);
  const { title: kind, urlOf } = recordsOf(collection);
  const url = urlOf?.(entry);
  const name = nameOf(entry);
  return (
    <li className={styles.item} aria-label={name}>
      <p className={styles.what}>
        <span className={styles.kind}>{kind}</span>
        <strong className={styles.title} translate="no">
          {name}
        </strong>
        {title && reference && (
          <span className={styles.reference} translate="no">
            {reference}
          </span>
        )}
      </p>
      <p className={styles.why}>
        <span>
          <span translate="no">{deletedBy || "Unknown user"}</span>
          <span>{", "}</span>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </span>
        {reason && (
          <span className={styles.reason} dir="auto">
            {reason}
          </span>
        )}
      </p>
      {isRestored ? (
        <p className={styles.actions}>
          <span>Restored.</span>
          {url !== undefined && (
            <a href={url} ref={focusAndReveal} aria-label={`Open ${name}`}>
              Open
            </a>
          )}
        </p>
      ) : (
        <div className={styles.actions}>
          <TimeLeft expiresAt={expiresAt} />
          {restore && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={`Restore ${name}`}
              onClick={() => void restore()}
            >
              Restore
            </Button>
          )}
          {onForGood && (
            <Button
              variant="text"
              size="small"
              aria-label={`Delete for good ${name}`}
              onClick={() => onForGood(entry)}
            >
              Delete for good
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
