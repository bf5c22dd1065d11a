import { useRef } from "react";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { discardChanges } from "#admin/editor/draft.ts";
import { useFiles } from "#admin/editor/files.tsx";
import { catchNotModified, currentIn, type Saved } from "#admin/editor/send-change.ts";
import { useEditor } from "#admin/editor/use-editor.ts";
import { useIdempotencyKey } from "#admin/editor/use-idempotency-key.ts";
import { failureReason } from "#admin/screen/Failure.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { NoResponseError } from "#kit/api-client.ts";
import type { FormValues } from "#kit/forms/schema-resolver.ts";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { uploadNotices } from "#kit/upload/upload-state.ts";
import { formatDate } from "#rules/calendar.ts";
import { platformLabel, type StaffCategory, staffSaved, staffTexts } from "../staff.ts";
import { isUnchanged, type StaffRecord, staffRecordSchema } from "../staff-record.ts";
import { STAFF } from "./staff.queries.ts";
import { draftKeyOf, type StaffFormPlan, type StaffFormProps } from "./staff-form-plans.ts";

/** Response to a save; without a record if nothing had changed. */
const staffSavedSchema = z.object({
  message: z.string(),
  modified: z.optional(z.boolean()),
  employee: z.optional(staffRecordSchema),
});

interface Sending {
  readonly category: StaffCategory;
  /** The record to change, at the version that the changes are based on; `null` for a new one. */
  readonly record: Pick<StaffRecord, "_id" | "version"> | null;
  readonly fields: object;
  /** Each picture's documented field, with the file or the id of its finished upload. */
  readonly pictures: readonly { readonly name: string; readonly value: File | string }[];
  /** Returns the `Idempotency-Key` of a new record. */
  readonly idempotencyKey: (body: FormData) => string;
}

/** An omitted picture stays as it is; an empty field is cleared. */
function bodyOf({ category, record, fields, pictures }: Sending): FormData {
  const body = new FormData();
  body.append("category", category);
  if (record?.version !== undefined) body.append("version", String(record.version));
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const { name, value } of pictures) body.append(name, value);
  return body;
}

/** Resolves to whether anything changed. */
async function sendStaff(sending: Sending, signal: AbortSignal): Promise<boolean> {
  const { record, idempotencyKey } = sending;
  const body = bodyOf(sending);
  const saving = record
    ? callSigned(adminApi.staffMember(record._id), staffSavedSchema, { method: "PUT", body, signal })
    : callSigned(api.staff, staffSavedSchema, {
        method: "POST",
        body,
        headers: { "idempotency-key": idempotencyKey(body) },
        signal,
      });
  const { modified = true } = await catchNotModified(saving, { modified: false });
  return modified;
}

/** Why a record could not be saved: the server's message if there is one. */
function saveFailureText(cause: unknown, saveFailed: string): string {
  if (currentIn(cause) !== undefined) return saveFailed;
  if (cause instanceof NoResponseError) return "Network error. Please try again.";
  return failureReason(cause) ?? saveFailed;
}

const asValue = (value: unknown) => (typeof value === "string" || typeof value === "boolean" ? value : "");

/** The form's values of a record, or of a new one. */
function valuesOf<Fields extends object>(
  { labels, defaults }: StaffFormPlan<Fields>,
  record: object | null,
): FormValues {
  const recorded: Readonly<Record<string, unknown>> = { ...(record ?? defaults) };
  return Object.fromEntries(Object.keys(labels).map((name) => [name, asValue(recorded[name])]));
}

/** The value of a field as a conflict displays it. */
function shown(_name: string, value: string | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = platformLabel(value) ?? value;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

/** Adds or edits a record of the staff. */
export function useStaffForm<Fields extends object>(
  plan: StaffFormPlan<Fields>,
  { record, onSaved }: Pick<StaffFormProps, "record" | "onSaved">,
) {
  const { category, labels } = plan;
  /** Saved or given up: no question is asked any more. */
  const isOver = useRef(false);
  const draftKey = draftKeyOf(category, record?._id ?? null);
  const idempotencyKey = useIdempotencyKey(draftKey);
  const values = valuesOf(plan, record);
  const form = useSchemaForm<Fields>(plan.schema, values);
  const files = useFiles(
    form,
    draftKey,
    Object.fromEntries(
      plan.pictures.map(({ name, label, isNeeded }) => {
        const missing = record === null && isNeeded ? uploadNotices.missing : null;
        return [name, { name, label, saved: record?.[name] ?? "", missing }];
      }),
    ),
  );
  const pictures = Object.values(files);
  const editor = useEditor<Fields>({
    form,
    query: { queryKey: [STAFF], record: staffRecordSchema },
    values,
    version: record?.version,
    draftKey,
    labels,
    parts: pictures,
    isPage: true,
    valuesOf: (saved: Saved) => valuesOf(plan, saved),
    shown,
    async send(typed, { version, signal }) {
      const sending: Sending = {
        category,
        record: record && { _id: record._id, version },
        fields: typed,
        pictures: pictures.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
        idempotencyKey,
      };
      return { isChanged: await sendStaff(sending, signal), warnings: {} };
    },
    obstacle: (tidied, base) =>
      record !== null && pictures.every(({ isChanged }) => !isChanged) && isUnchanged(base, tidied)
        ? staffTexts.unchanged
        : null,
    texts: {
      saved: staffSaved[category][record ? "updated" : "added"],
      unchanged: staffTexts.unchanged,
      failure: (cause) => saveFailureText(cause, plan.saveFailed),
    },
    problemOf(errors, faulty) {
      const names = [...Object.keys(labels).filter((name) => name in errors), ...faulty];
      return names.length > 0 ? { names } : null;
    },
    onDone() {
      isOver.current = true;
      onSaved();
    },
  });

  return {
    ...editor,
    plan,
    files,
    pictures,
    record,
    hasUnsaved: () => !isOver.current && editor.hasChanges(),
    /** Ends the edit and deletes the draft. */
    end() {
      isOver.current = true;
      editor.giveUp();
    },
    /** The same, but what was typed can be brought back for a while. */
    cancel() {
      isOver.current = true;
      discardChanges(draftKey, () => {});
    },
  };
}

export type StaffFormState<Fields extends object> = ReturnType<typeof useStaffForm<Fields>>;
