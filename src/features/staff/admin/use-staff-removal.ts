import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useReadAgain } from "#admin/editor/removal.tsx";
import { ifMatch } from "#admin/editor/send-change.ts";
import { offerUndo } from "#admin/editor/undo.ts";
import { failureText, failureWith } from "#admin/screen/failure-text.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { type StaffRecord, staffSavedSchema } from "../staff-record.ts";
import { staffTexts } from "../staff-texts.ts";
import { STAFF } from "./staff.queries.ts";
import { takeFromLists } from "./take-from-lists.ts";

/**
 * Deletes a record: its row disappears immediately, comes back if the server refuses, and the deletion can be undone
 * for a while otherwise (admin-back-office §4, spec-decisions F18).
 */
export function useStaffRemoval(failed: string) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { readAgain, beginRemoval, endRemoval } = useReadAgain([STAFF]);

  async function restore({ _id }: StaffRecord) {
    try {
      const { message } = await callSigned(adminApi.staffRestore(_id), staffSavedSchema, { method: "POST" });
      announce(message);
    } catch (error) {
      const text = failureText(error);
      setProblem(text);
      announceError(text);
    }
    await readAgain();
  }

  async function remove(record: StaffRecord) {
    setProblem(null);
    await beginRemoval();
    const putBack = takeFromLists(cache, record);
    try {
      await callSigned(adminApi.staffMember(record._id), staffSavedSchema, {
        method: "DELETE",
        headers: ifMatch(record.version),
      });
      offerUndo(staffTexts.deleted, () => void restore(record));
    } catch (error) {
      putBack();
      setProblem(failureWith(failed, error));
      announceError(failed);
    }
    await endRemoval();
  }

  return { remove, problem };
}
