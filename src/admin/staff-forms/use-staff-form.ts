import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { savedBy } from "#admin/editing/saved-record.ts";
import { useRepeatKey } from "#admin/editing/use-repeat-key.ts";
import { useSave } from "#admin/editing/use-save.ts";
import { STAFF } from "#admin/staff/staff.queries.ts";
import { isUnchanged, type StaffRecord } from "#domain/staff/staff-record.ts";
import { staffSaved, staffTexts } from "#domain/staff/staff-texts.ts";
import type { Problem } from "#lib/form-problem.ts";
import { announce } from "#lib/toasts.ts";
import type { StaffFormPlan } from "./plan.ts";
import { saveFailureText } from "./save-failure-text.ts";
import { sendStaff } from "./send-staff.ts";
import { type Opened, useEntries } from "./use-entries.ts";

interface StaffFormOptions extends Opened {
  readonly onSaved: () => void;
}

/** A staff form's fields, pictures, saving and edit conflicts. */
export function useStaffForm<Clean extends object>(
  plan: StaffFormPlan<Clean>,
  { onSaved, ...opened }: StaffFormOptions,
) {
  const cache = useQueryClient();
  const repeatKey = useRepeatKey();
  const entries = useEntries(plan, opened);
  const { form, pictures, ground } = entries;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isAboutFields, setIsAboutFields] = useState(false);

  const saving = useSave({
    textOf: (cause) => saveFailureText(cause, plan.saveFailed),
    showRefusals(refusals) {
      setIsAboutFields(Object.keys(refusals).some((name) => name in plan.labels));
      pictures.showErrors(refusals);
      form.showRefusals(refusals);
    },
    onGone() {
      entries.startAnew();
      void cache.invalidateQueries({ queryKey: [STAFF] });
    },
  });

  /** Whether the record already has these values; unknown, hence false, if a picture was chosen. */
  const holds = (record: object, fields: Clean) =>
    pictures.chosen.length === 0 && isUnchanged(record, fields);

  const obstacle = (fields: Clean, record: StaffRecord | null): string | null =>
    record && holds(record, fields) ? staffTexts.unchanged : pictures.obstacle(record === null);

  async function deliver(fields: Clean, record: StaffRecord | null) {
    const { category } = plan;
    const text = obstacle(fields, record);
    if (text !== null) return saving.refuse(text);
    let isModified = true;
    const isSaved = await saving.save(async (signal) => {
      const sending = { category, record, fields, pictures: pictures.values, repeatKey };
      isModified = await sendStaff(sending, signal).catch((error: unknown) => {
        const saved = savedBy(error);
        // It already contains this very change, because the response to it was lost.
        if (saved && holds(saved, fields)) return true;
        throw error;
      });
    });
    if (!isSaved) return;
    if (!isModified) return saving.refuse(staffTexts.unchanged);
    announce(staffSaved[category][record ? "updated" : "added"]);
    void cache.invalidateQueries({ queryKey: [STAFF] });
    entries.finish();
    if (!saving.isLeft()) onSaved();
  }

  function submitOn(record: StaffRecord | null) {
    saving.setProblem(null);
    setWrong([]);
    setIsAboutFields(false);
    return form.handleSubmit(
      (fields) => deliver(fields, record),
      ({ root, ...errors }) => {
        if (root?.message) return saving.refuse(root.message);
        setWrong(Object.keys(plan.labels).filter((name) => name in errors));
      },
    )();
  }

  const problem: Problem | null =
    saving.problem === null
      ? { kind: "fields", names: wrong }
      : { kind: "text", text: saving.problem, isAboutFields };

  return {
    plan,
    entries,
    problem,
    state: saving.state,
    cancel: saving.cancel,
    /** The record as another administrator saved it, until the conflict is settled. */
    conflict: saving.conflict?.current,
    settle: saving.settle,
    submit: () => submitOn(ground.record),
    submitOn,
  };
}

export type StaffFormState<Clean extends object> = ReturnType<typeof useStaffForm<Clean>>;
