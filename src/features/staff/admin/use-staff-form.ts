import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useSave } from "#admin/editor/save.ts";
import type { Saved } from "#admin/editor/send-change.ts";
import { sendOnLatest } from "#admin/editor/send-change.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { isUnchanged, type StaffRecord, staffRecordSchema } from "../staff-record.ts";
import { staffSaved, staffTexts } from "../staff-texts.ts";
import { type Sending, saveFailureText, sendStaff } from "./send-staff.ts";
import { STAFF } from "./staff.queries.ts";
import type { StaffFormPlan } from "./staff-form-plans.ts";
import { type Opened, useEntries } from "./use-entries.ts";

interface StaffFormOptions extends Opened {
  readonly onSaved: () => void;
}

interface Change extends Sending {
  readonly record: StaffRecord;
}

const readStaff = (saved: Saved | null): StaffRecord | null =>
  z.safeParse(staffRecordSchema, saved).data ?? null;

/** A staff form's fields, pictures, saving and edit conflicts. */
export function useStaffForm<Clean extends object>(
  plan: StaffFormPlan<Clean>,
  { onSaved, ...opened }: StaffFormOptions,
) {
  const cache = useQueryClient();
  const entries = useEntries(plan, opened);
  const idempotencyKey = useIdempotencyKey(entries.draftKey);
  const { form, pictures, base } = entries;

  const saving = useSave({
    textOf: (cause) => saveFailureText(cause, plan.saveFailed),
    showRefusals(refusals) {
      const refused = pictures.showErrors(refusals);
      return [...form.showRefusals(refusals), ...refused];
    },
    onGone() {
      entries.startAnew();
      void cache.invalidateQueries({ queryKey: [STAFF] });
    },
  });

  /** Whether the record already has these values; unknown, hence false, if a picture was chosen. */
  const holds = (record: object, fields: object) =>
    pictures.chosen.length === 0 && isUnchanged(record, fields);

  /** Shows the wrong fields and pictures. Returns whether there are any. */
  function reportWrong(isNew: boolean, errors: object = {}): boolean {
    const wrong = Object.keys(plan.labels).filter((name) => name in errors);
    const names = [...wrong, ...pictures.reportObstacles(isNew)];
    if (names.length > 0) saving.setProblem({ names });
    return names.length > 0;
  }

  /** Saves on the latest version if only other fields changed, and leaves those as they are there. */
  function change(sending: Change, signal: AbortSignal): Promise<boolean> {
    const changed = entries.changed();
    const changedOnly = Object.fromEntries(
      Object.entries(sending.fields).filter(([name]) => name in changed),
    );
    return sendOnLatest<boolean, number | undefined>({
      version: sending.record.version,
      send(_version, latest) {
        const theirs = readStaff(latest);
        if (!theirs) return sendStaff(sending, signal);
        entries.moveTo(theirs, changed);
        return sendStaff({ ...sending, record: theirs, fields: changedOnly }, signal);
      },
      isUncontested(saved) {
        const theirs = readStaff(saved);
        return theirs !== null && entries.isAsSeen(theirs);
      },
      alreadyIn: (saved) => holds(saved, changedOnly),
    });
  }

  async function deliver(fields: Clean, record: StaffRecord | null) {
    const { category } = plan;
    if (record && holds(record, fields)) return saving.refuse(staffTexts.unchanged);
    if (reportWrong(record === null)) return;
    let isModified = true;
    const isSaved = await saving.save(async (signal) => {
      const sending = { category, record, fields, pictures: pictures.values, idempotencyKey };
      isModified = await (record ? change({ ...sending, record }, signal) : sendStaff(sending, signal));
    });
    if (!isSaved) return;
    if (!isModified) return saving.refuse(staffTexts.unchanged);
    announce(staffSaved[category][record ? "updated" : "added"]);
    void cache.invalidateQueries({ queryKey: [STAFF] });
    entries.finish();
    if (!saving.isUnmounted()) onSaved();
  }

  function submitOn(record: StaffRecord | null) {
    saving.setProblem(null);
    return form.handleSubmit(
      (fields) => deliver(fields, record),
      ({ root, ...errors }) => {
        if (root?.message) return saving.refuse(root.message);
        reportWrong(record === null, errors);
      },
    )();
  }

  return {
    plan,
    entries,
    problem: saving.problem,
    setFocus: (name: string) => pictures.focus(name) || form.setFocus(name),
    state: saving.state,
    cancel: saving.cancel,
    /** The record as another administrator saved it, until the conflict is settled. */
    conflict: saving.conflict,
    settle: saving.settle,
    submit: () => submitOn(base.record),
    submitOn,
  };
}

export type StaffFormState<Clean extends object> = ReturnType<typeof useStaffForm<Clean>>;
