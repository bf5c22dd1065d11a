import { adminApi, withQuery } from "#addresses/admin.ts";
import { linkApi } from "#addresses/public.ts";
import { beginJob, dropJob, makeAskedBackup } from "#features/backup/server/asked-backup.ts";
import { FORMER_ADDRESS_MAIL } from "#server/outbox/former-address.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { moveToTrash } from "#server/writing/trash.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import type { CallMaker, Calls } from "./maker.ts";

/** What superadmins call about persons. */
export function privacyCalls({ deps, newId, signed }: CallMaker): Calls {
  async function records() {
    const id = newId();
    await deps.store.commit([{ insert: "enquiries", id, record: storedEnquiry({ reference: id }) }]);
    return [{ collection: "enquiries", _id: id }];
  }
  async function trashed() {
    const id = newId();
    const enquiry = { insert: "enquiries", id, record: storedEnquiry({ reference: id }) } as const;
    const [record] = await deps.store.commit([enquiry]);
    await deps.store.commit(await moveToTrash(deps, "enquiries", record, { by: "meera" }));
    return adminApi.trashed(id);
  }
  async function byLink(progress: "new" | "done" = "new") {
    const record = storedEnquiry({ reference: newId(), progress });
    await deps.store.commit([{ insert: "enquiries", id: newId(), record }]);
    const target = { purpose: "submission", id: record.reference ?? "", recipient: record.email } as const;
    return { headers: { Authorization: `Link ${linkToken(deps, target)}` } };
  }
  async function readyBackup() {
    const passphrase = "a long passphrase";
    const { id } = await beginJob(deps, "meera");
    await makeAskedBackup(deps, id, passphrase);
    return withQuery(adminApi.backupPart("1"), { of: id });
  }
  return {
    [`GET ${adminApi.backup}`]: () => signed({}),
    [`POST ${adminApi.backup}`]: async () => {
      await dropJob(deps);
      return signed({ body: { passphrase: "a long passphrase" } });
    },
    [`DELETE ${adminApi.backup}`]: () => signed({}),
    [`GET ${adminApi.backupPart.pattern}`]: async () => {
      await dropJob(deps);
      return signed({ path: await readyBackup() });
    },
    [`GET ${linkApi.ownSubmission}`]: () => byLink(),
    [`PATCH ${linkApi.ownSubmission}`]: async () => ({
      ...(await byLink()),
      body: { fields: { location: "Kollam" } },
    }),
    [`POST ${linkApi.ownCorrection}`]: async () => ({
      ...(await byLink()),
      body: { correction: "The name is Meera." },
    }),
    [`DELETE ${linkApi.ownAddress}`]: async () => {
      const former = "former@example.com";
      const record = storedEnquiry({ reference: newId() });
      const { reference } = record;
      const text = { subject: "", heading: "", parts: [] };
      await deps.store.commit([{ insert: "enquiries", id: newId(), record }]);
      const mail = mailOf(deps, { kind: FORMER_ADDRESS_MAIL, to: former, reference: reference ?? "", text });
      await deps.store.commit([mail]);
      const token = linkToken(deps, { purpose: "submission-address", id: mail.id, recipient: former });
      return { headers: { Authorization: `Link ${token}` } };
    },
    [`DELETE ${linkApi.ownSubmission}`]: () => byLink("done"),
    [`POST ${adminApi.breachReport}`]: () => signed({ body: { from: "2026-07-01", to: "2026-07-02" } }),
    [`GET ${adminApi.retention}`]: () => signed({}),
    [`PATCH ${adminApi.retention}`]: () => signed({ body: { isNightly: true } }),
    [`POST ${adminApi.retentionPreview}`]: () => signed({}),
    [`POST ${adminApi.retentionRun}`]: () => signed({ body: {} }),
    [`GET ${adminApi.trash}`]: () => signed({ path: `${adminApi.trash}?limit=25` }),
    [`DELETE ${adminApi.trashed.pattern}`]: async () => signed({ path: await trashed() }),
    [`GET ${adminApi.people}`]: () => signed({ path: `${adminApi.people}?q=meera@example.com` }),
    [`POST ${adminApi.peoplePreview}`]: async () => signed({ body: { records: await records() } }),
    [`POST ${adminApi.peopleExport}`]: async () => signed({ body: { records: await records() } }),
    [`POST ${adminApi.peopleErase}`]: async () =>
      signed({ body: { records: await records(), reason: "Asked by mail." } }),
  };
}
