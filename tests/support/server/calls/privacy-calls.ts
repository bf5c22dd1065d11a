import { adminApi } from "#addresses/admin.ts";
import { storedEnquiry } from "#features/enquiry/enquiry.sample.ts";
import type { CallMaker, Calls } from "./maker.ts";

/** What superadmins call about persons. */
export function privacyCalls({ deps, newId, signed }: CallMaker): Calls {
  async function records() {
    const id = newId();
    await deps.store.commit([{ insert: "enquiries", id, record: storedEnquiry({ reference: id }) }]);
    return [{ collection: "enquiries", _id: id }];
  }
  return {
    [`GET ${adminApi.people}`]: () => signed({ path: `${adminApi.people}?q=meera@example.com` }),
    [`POST ${adminApi.peoplePreview}`]: async () => signed({ body: { records: await records() } }),
    [`POST ${adminApi.peopleExport}`]: async () => signed({ body: { records: await records() } }),
    [`POST ${adminApi.peopleErase}`]: async () =>
      signed({ body: { records: await records(), reason: "Asked by mail." } }),
  };
}
