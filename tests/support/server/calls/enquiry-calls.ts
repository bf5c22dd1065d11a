import { adminApi } from "#addresses/admin.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { expiresAfter } from "#server/platform/deps.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import type { CallMaker, Calls } from "./maker.ts";

/** What the back office calls about enquiries alone. */
export const enquiryCalls = ({ deps, newId, signed }: CallMaker): Calls => ({
  [`POST ${adminApi.confirmCall.pattern}`]: async () => {
    const id = newId();
    const record = storedEnquiry({ reference: id, callAt: expiresAfter(deps, DAY_MS) });
    await deps.store.commit([{ insert: "enquiries", id, record }]);
    return signed({ path: adminApi.confirmCall(id) });
  },
});
