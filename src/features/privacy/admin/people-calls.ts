import { adminApi, withQuery } from "#addresses/admin.ts";
import { saveBlob } from "#admin/session/save-file.ts";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
import type { Proof } from "#features/account/second-factor.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { erasedSchema, foundListSchema, previewSchema, type RecordName } from "../privacy.ts";

const post = (body: object) => ({ method: "POST", body, timeoutMs: FUNCTION_TIMEOUT_MS }) as const;

/** All records are read for it, which may take a while. */
export const findPeople = (q: string) =>
  callSigned(withQuery(adminApi.people, { q }), foundListSchema, { timeoutMs: FUNCTION_TIMEOUT_MS });

export const previewPeople = (records: readonly RecordName[]) =>
  callSigned(adminApi.peoplePreview, previewSchema, post({ records }));

export const erasePeople = (records: readonly RecordName[], reason: string) => (proof: Proof) =>
  callSigned(adminApi.peopleErase, erasedSchema, post({ records, reason, ...proof }));

/** Saves the archive; resolves to true once it is there. */
export const exportPeople = (records: readonly RecordName[]) => async (proof: Proof) => {
  const answer = await sendSigned(adminApi.peopleExport, post({ records, ...proof }));
  saveBlob(await answer.blob(), "person.zip");
  return true;
};
