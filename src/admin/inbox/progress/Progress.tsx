import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ComponentPropsWithRef, useId, useState } from "react";
import { parse } from "zod/mini";
import { progressNamed } from "#admin/list/list-filters.ts";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { callsInTurn } from "#admin/session/calls-in-turn.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import {
  type ListedProgress,
  listedProgress,
  listedProgressLabels,
  type Progress,
  progressAnswerSchema,
  progressLabels,
  progressSchema,
  progressSteps,
} from "#rules/progress.ts";
import styles from "./Progress.module.css";

interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "className"> {
  /** What can be chosen, after the options in `children`. */
  readonly options: readonly ListedProgress[];
}

function ProgressSelect({ options, children, ...select }: SelectProps) {
  return (
    <select {...select} className={classNames("field__control", styles.select)} name="progress">
      {children}
      {options.map((step) => (
        <option key={step} value={step}>
          {listedProgressLabels[step]}
        </option>
      ))}
    </select>
  );
}

interface FilterProps {
  /** Undefined for every step. */
  readonly progress: ListedProgress | undefined;
  readonly onChange: (progress: ListedProgress | undefined) => void;
}

/** Filters the list below it by progress. */
export function ProgressFilter({ progress, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, styles.filter)}>
      <label className={styles.label} htmlFor={id}>
        Progress
      </label>
      <ProgressSelect
        id={id}
        options={listedProgress}
        value={progress ?? ""}
        onChange={({ target }) => onChange(progressNamed(target.value))}
      >
        <option value="">All</option>
      </ProgressSelect>
    </div>
  );
}

interface FieldProps {
  readonly of: RecordProgress;
  /** The saved progress. */
  readonly progress: Progress;
}

function Choice({ of, progress }: FieldProps) {
  const id = useId();
  const { shown, choose, problem } = useProgress(of, progress);
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        Progress
      </label>
      <ProgressSelect
        id={id}
        options={progressSteps}
        value={shown}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => choose(parse(progressSchema, target.value))}
      />
      {problem !== null && (
        <p className={`field__error ${styles.problem}`} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The progress of a record, editable with the permission for it. */
export function ProgressField({ of, progress }: FieldProps) {
  if (usePermission(of.permission)) return <Choice key={of.path} of={of} progress={progress} />;
  return (
    <p className={styles.progress}>
      <span className={styles.label}>Progress</span>
      <span>{` ${progressLabels[progress]}`}</span>
    </p>
  );
}

/** How the progress of one record is saved and cached, and the permission to change it. */
export interface RecordProgress {
  /** Path of the call that changes it. */
  readonly path: string;
  readonly permission: Permission;
  /** Key of the query that reads the record. */
  readonly queryKey: QueryKey;
  /** Updates it wherever the record is cached. */
  readonly show: (cache: QueryClient, progress: Progress) => void;
}

/** By path; outlives the screen, so that calls stay in order when a record is left and reopened. */
const callInTurn = callsInTurn();

/**
 * Changes the progress of a record optimistically, with rollback if the call fails. Calls for one record are queued, so
 * that the last choice wins; nothing is announced about those it supersedes.
 */
function useProgress({ path, queryKey, show }: RecordProgress, progress: Progress) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(text: string) {
    setProblem(text);
    announceError(text);
  }

  async function send(chosen: Progress, isLast: () => boolean) {
    try {
      const body = { progress: chosen };
      const answer = await callSigned(path, progressAnswerSchema, { method: "PATCH", body });
      show(cache, answer.progress);
      if (isLast()) announce(answer.message);
    } catch (error) {
      if (isLast()) fail(failureText(error));
    }
  }

  function settle() {
    // After the cache has notified the screen, so that no older value appears in between.
    notifyManager.schedule(() => setWanted(null));
    void cache.invalidateQueries({ queryKey });
  }

  function choose(chosen: Progress) {
    setProblem(null);
    setWanted(chosen);
    void cache.cancelQueries({ queryKey });
    callInTurn(path, (isLast) => send(chosen, isLast), settle);
  }

  return { shown: wanted ?? progress, choose, problem };
}
