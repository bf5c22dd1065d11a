import { catchNotModified } from "#admin/editor/send-change.ts";
import { failureReason } from "#admin/screen/failure-text.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { NoResponseError } from "#kit/api-client.ts";
import { api } from "#paths";
import type { StaffCategory } from "../staff.ts";
import { type StaffRecord, staffSavedSchema } from "../staff-record.ts";

export interface Sending {
  readonly category: StaffCategory;
  /** The record to change, at the version that the changes are based on; `null` for a new one. */
  readonly record: Pick<StaffRecord, "_id" | "version"> | null;
  readonly fields: object;
  /** By the documented field: the file, or the id of its finished upload. */
  readonly pictures: readonly { readonly name: string; readonly value: File | string }[];
  /** Returns the `Idempotency-Key` of a new record. */
  readonly idempotencyKey: (body: FormData) => string;
}

/** An omitted picture stays as it is; an empty field is cleared. */
function bodyOf({ category, record, fields, pictures }: Sending): FormData {
  const body = new FormData();
  body.append("category", category);
  if (record?.version !== undefined) body.append("version", String(record.version));
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value ?? ""));
  for (const { name, value } of pictures) body.append(name, value);
  return body;
}

/** Resolves to whether anything changed. */
export async function sendStaff(sending: Sending, signal: AbortSignal): Promise<boolean> {
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

/** Why a record could not be saved: the server's message if there is one (admin-back-office §8, spec-decisions F17). */
export function saveFailureText(cause: unknown, saveFailed: string): string {
  if (cause instanceof NoResponseError) return "Network error. Please try again.";
  return failureReason(cause) ?? saveFailed;
}
