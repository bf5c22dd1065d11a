import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ScreensOf } from "#admin/app/router.ts";
import { countOf } from "#admin/noun.ts";
import { Failure, failureText } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { useReauthentication } from "#features/account/admin/reauthentication.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { bytesText } from "#kit/upload/upload-words.ts";
import { formatMoment } from "#rules/calendar.ts";
import { type BackupJob, KEPT_MS } from "../backup-job.ts";
import { BackupForm } from "./BackupForm.tsx";
import { BackupRuns } from "./BackupStatus.tsx";
import styles from "./backup.module.css";
import { backupQuery, dropBackup, fileNameOf, saveBackup, savesToDisk } from "./backup-calls.ts";

/** A browser that collects the file first needs the room for it. */
const LARGE_BYTES = 1_000_000_000;

interface JobProps {
  readonly job: BackupJob;
  /** Deletes it on the server. */
  readonly onDrop: () => Promise<void>;
}

function Making({ job: { bytes, expectedBytes }, onDrop }: JobProps) {
  return (
    <section className={styles.job} aria-label="The backup is being made">
      <p role="status">{`${bytesText(bytes)} so far, of about ${bytesText(Math.max(bytes, expectedBytes))}. You can leave this page meanwhile.`}</p>
      <progress
        className={styles.progress}
        aria-label="Backup"
        {...(expectedBytes > 0 && { max: expectedBytes, value: Math.min(bytes, expectedBytes) })}
      />
      <div>
        <Button variant="quiet" onClick={() => void onDrop()}>
          Stop
        </Button>
      </div>
    </section>
  );
}

function Ready({ job, onDrop }: JobProps) {
  const [saved, setSaved] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { records, files, bytes, parts, startedAt } = job;
  const until = new Date(Date.parse(startedAt) + KEPT_MS);

  async function save() {
    setSaved(0);
    setFailure(null);
    try {
      const isSaved = await saveBackup(job, setSaved);
      if (isSaved && savesToDisk()) {
        announce(`Saved ${fileNameOf(job)}. It was deleted here.`);
        await onDrop();
      }
      // Such a browser does not tell the page whether the download is on the disk.
      if (isSaved && !savesToDisk())
        announce(`Your browser saves ${fileNameOf(job)}. Delete it here once you have it.`);
    } catch (cause) {
      setFailure(failureText(cause));
    }
    setSaved(null);
  }

  return (
    <section className={styles.job} aria-labelledby="ready-heading">
      <h2 className={styles.heading} id="ready-heading">
        {`The backup of ${formatMoment(startedAt)} is ready`}
      </h2>
      {failure !== null && <FormAlert takesFocus>{failure}</FormAlert>}
      <p>{`${countOf(records, ["record", "records"])} and ${countOf(files, ["file", "files"])}, ${bytesText(bytes)}. It waits here, encrypted, until ${formatMoment(until)}.`}</p>
      {bytes > LARGE_BYTES && !savesToDisk() && (
        <p>
          This browser has to hold all of it before it can save it. With so large a backup, Chrome or Edge is
          safer.
        </p>
      )}
      <p role="status">
        {saved !== null && `${Math.floor((saved / parts) * 100)} % saved. Please leave this page open.`}
      </p>
      <div className={styles.actions}>
        <Button busy={saved !== null} onClick={() => void save()}>
          Save the file
        </Button>
        {saved === null && (
          <Button variant="quiet" onClick={() => void onDrop()}>
            Delete it here
          </Button>
        )}
      </div>
      <p
        className={styles.note}
      >{`To restore it, see docs/worst-day.md: npm run restore -- --from ${fileNameOf(job)}`}</p>
    </section>
  );
}

/** For superadmins: makes a backup of everything, and saves it as one file. */
function BackupScreen() {
  const cache = useQueryClient();
  const { proved, dialog } = useReauthentication();
  const { data, error, isFetching, refetch } = useQuery(backupQuery);
  const { job, runs } = data ?? {};
  const [failure, setFailure] = useState<string | null>(null);
  const set = (next: BackupJob | null) =>
    cache.setQueryData(backupQuery.queryKey, (now) => now && { ...now, job: next });

  async function drop() {
    setFailure(null);
    try {
      // Otherwise a response that is on its way would show the backup again.
      await cache.cancelQueries(backupQuery);
      await dropBackup();
      set(null);
    } catch (cause) {
      setFailure(failureText(cause));
    }
  }

  return (
    <>
      <ScreenHeading
        title="Backup"
        subtitle="All records and files in one encrypted file, to be kept elsewhere"
      />
      {failure !== null && <FormAlert takesFocus>{failure}</FormAlert>}
      {runs && (
        <section className={styles.runs} aria-label="Earlier backups">
          <BackupRuns {...runs} />
        </section>
      )}
      {error && job === undefined && (
        <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {job === undefined && !error && <ScreenSkeleton />}
      {job?.state === "making" && <Making job={job} onDrop={drop} />}
      {job?.state === "ready" && <Ready job={job} onDrop={drop} />}
      {job?.state === "failed" && (
        <FormAlert>{`The backup of ${formatMoment(job.startedAt)} failed. ${job.reason ?? ""}`}</FormAlert>
      )}
      {(job === null || job?.state === "failed") && <BackupForm proved={proved} onBegun={set} />}
      {dialog}
    </>
  );
}

export const screens = { backup: BackupScreen } satisfies ScreensOf<"backups">;
