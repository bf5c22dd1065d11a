import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import type { ScreensOf } from "#admin/app/router.ts";
import { countOf } from "#admin/noun.ts";
import { Failure, failureText, refusalOf } from "#admin/screen/Failure.tsx";
import { ScreenHeading, ScreenSkeleton } from "#admin/screen/ScreenHeading.tsx";
import { useReauthentication } from "#features/account/admin/reauthentication.tsx";
import { PasswordInput } from "#features/account/admin/sign-in/PasswordInput.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Field } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { bytesText } from "#kit/upload/upload-words.ts";
import { formatMoment } from "#rules/calendar.ts";
import { type BackupJob, backupTexts, KEPT_MS, PASSPHRASE_MIN } from "../backup-job.ts";
import { BackupRuns } from "./BackupStatus.tsx";
import styles from "./backup.module.css";
import { askBackup, backupQuery, dropBackup, fileNameOf, saveBackup, savesToDisk } from "./backup-calls.ts";

interface Props {
  readonly proved: ReturnType<typeof useReauthentication>["proved"];
  readonly onBegun: (job: BackupJob | null) => void;
}

type Problems = Readonly<Partial<Record<"passphrase" | "repeated", string>>>;

/** Asks for the passphrase twice, since nobody can look it up later. */
function BackupForm({ proved, onBegun }: Props) {
  const passphrase = useRef<HTMLInputElement>(null);
  const repeated = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(found: Problems) {
    setProblems(found);
    (found.passphrase === undefined ? repeated : passphrase).current?.focus();
  }

  async function ask(typed: string) {
    setIsBusy(true);
    try {
      const asked = await proved(askBackup(typed));
      if (asked) onBegun(asked.job);
    } catch (cause) {
      const text = refusalOf(cause)?.fields?.["passphrase"];
      if (text === undefined) setFailure(failureText(cause));
      else refuse({ passphrase: text });
    }
    setIsBusy(false);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = passphrase.current?.value ?? "";
    setFailure(null);
    setProblems({});
    if (typed.length < PASSPHRASE_MIN) refuse({ passphrase: backupTexts.short });
    else if (typed !== repeated.current?.value) refuse({ repeated: backupTexts.different });
    else void ask(typed);
  }

  const common = { autoComplete: "new-password", isShown, onShow: setIsShown, readOnly: isBusy } as const;
  return (
    <form className={styles.form} method="post" aria-label="A new backup" onSubmit={submit} noValidate>
      {failure !== null && <FormAlert takesFocus>{failure}</FormAlert>}
      <Field
        label="Passphrase for this backup"
        hint={`${PASSPHRASE_MIN} characters or more, such as five random words. It is not stored: without it, nobody can open the backup.`}
        error={problems.passphrase}
      >
        {(control) => <PasswordInput {...control} {...common} ref={passphrase} name="passphrase" />}
      </Field>
      <Field label="The passphrase again" error={problems.repeated}>
        {(control) => <PasswordInput {...control} {...common} ref={repeated} name="repeated" />}
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          Make a backup
        </Button>
      </div>
    </form>
  );
}

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
