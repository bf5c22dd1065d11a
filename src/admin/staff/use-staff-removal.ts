import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { offerUndo } from "#admin/editing/offer-undo.ts";
import { failureText } from "#admin/screen/failure-text.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { type StaffRecord, staffSavedSchema } from "#domain/staff/staff-record.ts";
import { staffTexts } from "#domain/staff/staff-texts.ts";
import { announce, announceError } from "#lib/toasts.ts";
import { takeFromLists } from "./listed-pages.ts";
import { STAFF } from "./staff.queries.ts";

/**
 * Deletes a record: its row is gone at once, comes back should the server refuse, and can be brought back for a while
 * when it does not (admin-back-office §4, spec-decisions F18).
 */
export function useStaffRemoval(failed: string) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  /** How many are under way: until the last one is answered, the server's lists still have people who are going. */
  const underWay = useRef(0);

  async function readAgain() {
    if (underWay.current === 0) await cache.invalidateQueries({ queryKey: [STAFF] });
  }

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
    underWay.current += 1;
    await cache.cancelQueries({ queryKey: [STAFF] });
    const putBack = takeFromLists(cache, record);
    try {
      await callSigned(adminApi.staffMember(record._id), staffSavedSchema, {
        method: "DELETE",
        headers: { "if-match": `"${record.version}"` },
      });
      offerUndo(staffTexts.deleted, () => void restore(record));
    } catch (error) {
      putBack();
      setProblem(`${failed} ${failureText(error)}`);
      announceError(failed);
    }
    underWay.current -= 1;
    await readAgain();
  }

  return { remove, problem };
}
