import { adminApi } from "#addresses/admin.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { jobFairApp } from "#features/job-fair/server/job-fair.routes.ts";
import { staffApp } from "#features/staff/server/staff.routes.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { findSession } from "#server/http/session.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import { expiresAfter } from "#server/platform/deps.ts";
import { type Inbox, SINGLETON_ID, type Write } from "#server/store/store.ts";
import { moveToTrash } from "#server/writing/trash.ts";
import { inboxSample as enquirySample } from "#tests/samples/enquiry/enquiry.ts";
import { sentStaff } from "#tests/samples/staff/staff.ts";
import { inboxSample as waitingSample } from "#tests/samples/waiting-list/waiting-list.ts";
import { type InboxSample, inboxSamples } from "../../inbox-samples.ts";
import { formOf } from "../../multipart.ts";
import { addAccount } from "../test-account.ts";
import type { CallMaker, Calls } from "./maker.ts";
import { fair, member, nextMember } from "./public-calls.ts";

/** What the back office calls about records. */
export function officeCalls(maker: CallMaker): Calls {
  const { deps, token, openDeps, newId, key, signed, before } = maker;
  /** Stores a record of the inbox, and returns its id. */
  async function received<C extends Inbox>({ collection, stored }: InboxSample<C>) {
    const id = newId();
    await deps.store.commit([{ insert: collection, id, record: stored({ reference: newId() }) } as Write]);
    return id;
  }

  /** The id of a record whose sender gave an address: a company's is that of its contact person. */
  const answerable = async (sample: InboxSample) =>
    sample.collection === "jobFairCompanies" ? (await fair(maker, 3)).companyId : received(sample);

  /** A waiting company that is another one than the sample's, which has registered. */
  const anotherWaiting = (changes: { readonly reference: string }) => ({
    ...waitingSample.stored(changes),
    companyName: "Backwater Foods",
    email: "asha@backwater.in",
  });

  /** The account of the superadmin in whose name the calls are made. */
  const self = async () => (await findSession(deps, token))?.account._id ?? "";

  /** The username of a colleague. */
  const another = async () => (await addAccount(deps, { username: newId() })).username;

  async function storedTemplate({ collection: inbox }: InboxSample) {
    const id = newId();
    const record = { inbox, name: "Fees", text: "Dear {name}" };
    await deps.store.commit([{ insert: "replyTemplates", id, record }]);
    return id;
  }

  const ofInbox = (sample: InboxSample): Calls => {
    const { list, bulk, record, progress, owner, activity, notes, related, reply, restore } =
      adminApi[sample.collection];
    const { views, view, templates, template, byHand, otherAnswer } = adminApi[sample.collection];
    return {
      [`GET ${list}`]: () => signed({ path: `${list}?limit=25` }),
      [`GET ${record.pattern}`]: async () => signed({ path: record(await received(sample)) }),
      [`PATCH ${progress.pattern}`]: async () =>
        signed({ path: progress(await received(sample)), body: { progress: "done" } }),
      [`PATCH ${owner.pattern}`]: async () =>
        signed({ path: owner(await received(sample)), body: { owner: await self() } }),
      [`GET ${activity.pattern}`]: async () => signed({ path: activity(await received(sample)) }),
      [`POST ${notes.pattern}`]: async () =>
        signed({ path: notes(await received(sample)), body: { text: `Called, @${await another()}.` } }),
      [`PATCH ${notes.pattern}/:note`]: async () => {
        const id = await received(sample);
        const note = newId();
        const about = `${sample.collection}/${id}`;
        const record = { about, accountId: await self(), username: "meera", text: "Called." };
        await deps.store.commit([{ insert: "notes", id: note, record }]);
        return signed({ path: `${notes(id)}/${note}`, body: { text: `Called, @${await another()}.` } });
      },
      [`GET ${views}`]: () => signed({ path: views }),
      [`POST ${views}`]: () => signed({ path: views, body: { name: "Today", query: "received=today" } }),
      [`DELETE ${view.pattern}`]: async () => {
        const id = newId();
        const mine = { name: "Mine", query: "owner=me", isShared: false };
        const record = { ...mine, inbox: sample.collection, accountId: await self() };
        await deps.store.commit([{ insert: "savedViews", id, record }]);
        return signed({ path: view(id) });
      },
      [`GET ${templates}`]: () => signed({ path: templates }),
      [`POST ${templates}`]: () => signed({ path: templates, body: { name: "Fees", text: "Dear {name}" } }),
      [`PATCH ${template.pattern}`]: async () =>
        signed({ path: template(await storedTemplate(sample)), body: { name: "Fees", text: "Hello" } }),
      [`DELETE ${template.pattern}`]: async () => signed({ path: template(await storedTemplate(sample)) }),
      [`GET ${related.pattern}`]: async () => signed({ path: related(await answerable(sample)) }),
      [`GET ${reply.pattern}`]: async () => signed({ path: reply(await answerable(sample)) }),
      [`POST ${reply.pattern}`]: async () =>
        signed({
          path: reply(await answerable(sample)),
          body: { subject: "Hi", text: "Yes" },
          headers: key(),
        }),
      [`POST ${otherAnswer.pattern}`]: async () =>
        signed({ path: otherAnswer(await received(sample)), body: { by: "phone", text: "" } }),
      [`POST ${byHand}`]: () => {
        const fields = Object.assign({}, ...Object.values(sample.forms).map(({ sent }) => sent)) as object;
        return signed({ path: byHand, body: { via: "phone", fields }, headers: key() });
      },
      [`POST ${bulk}`]: async () =>
        signed({ body: { ids: [await received(sample)], set: { progress: "done" } } }),
      [`PATCH ${record.pattern}`]: async () =>
        signed({ path: record(await answerable(sample)), body: { fullName: "Lakshmi", reason: "Rang" } }),
      [`DELETE ${record.pattern}`]: async () =>
        signed({ path: record(await received(sample)), body: { reason: "Sent twice" } }),
      [`POST ${restore.pattern}`]: async () => {
        const id = await received(sample);
        const deleted = await deps.store.get<Inbox>(sample.collection, id);
        if (!deleted) throw new Error(`There is no ${id}.`);
        await deps.store.commit(await moveToTrash<Inbox>(deps, sample.collection, deleted, { by: "meera" }));
        return signed({ path: restore(id) });
      },
    };
  };

  async function mail(state: "waiting" | "failed") {
    const text = { subject: "A test", heading: "Hello.", parts: [] };
    const write = mailOf(deps, { kind: "test", to: "meera@example.in", text });
    const [{ _id }] = await deps.store.commit([{ ...write, record: { ...write.record, state } }]);
    return `/api/outbox/${_id}`;
  }

  const salesForm = () => formOf({ ...sentStaff.sales, ...nextMember() });

  /** The address of a voucher that a company has just got. */
  async function voucher() {
    const { companyId } = await fair(maker, 3);
    const issued = { index: "company", value: companyId, limit: 1 } as const;
    const { items } = await deps.store.page("jobFairVouchers", issued);
    return `/api/jobfair/vouchers/${items[0]?.code}`;
  }

  /** The address of a decision about a new address of a contact person. */
  async function newAddress() {
    const complete = { index: "stage", value: "complete", limit: 1 } as const;
    const { items } = await deps.store.page("jobFairCompanies", complete);
    const companyId = items[0]?._id ?? (await fair(maker, 3)).companyId;
    const record = { companyId, email: "new@vembanadmarine.in", expiresAt: expiresAfter(deps, DAY_MS) };
    await deps.store.commit([{ insert: "jobFairAddressChanges", id: newId(), record }]);
    return `/api/jobfair/companies/${companyId}/address`;
  }

  return {
    [`POST ${adminApi.undo.pattern}`]: async () => {
      const path = `POST ${adminApi.enquiries.bulk}` as const;
      const body = { ids: [await received(enquirySample)], set: { progress: "done" } };
      const answer = await before(enquiriesApp(openDeps), path, signed({ body }));
      const { undo } = (await answer.json()) as { undo: string };
      return signed({ path: adminApi.undo(undo) });
    },
    ...Object.assign({}, ...inboxSamples.map(ofInbox)),
    // Reads all that belongs to it too, which takes another trip.
    "GET /api/user-details/:companyId": async () =>
      signed({ path: adminApi.jobFairCompanies.record((await fair(maker, 3)).companyId) }),
    "GET /api/jobfair/users/getAllUsers": () => signed({ path: "/api/jobfair/users/getAllUsers?limit=25" }),
    "GET /api/user-details/all": () => signed({ path: "/api/user-details/all?limit=25" }),
    "POST /api/jobfair/companies/:companyId/address": async () => signed({ path: await newAddress() }),
    "DELETE /api/jobfair/companies/:companyId/address": async () => signed({ path: await newAddress() }),
    "PATCH /api/jobfair/vouchers/:code": async () =>
      signed({ path: await voucher(), body: { redeemed: true } }),
    "POST /api/jobfair/vouchers/:code/undo": async () => {
      const path = await voucher();
      await before(jobFairApp(openDeps), `PATCH ${path}`, signed());
      return signed({ path: `${path}/undo`, body: {} });
    },
    "GET /api/jobfair/telling": () => signed(),
    "POST /api/jobfair/telling": async () => {
      const complete = { index: "stage", value: "complete", limit: 1 } as const;
      const { items } = await deps.store.page("jobFairCompanies", complete);
      if (items.length === 0) await fair(maker, 3);
      const body = { note: newId() };
      await before(jobFairApp(openDeps), `PATCH /api/jobfair/settings`, signed({ body }));
      const change = await deps.store.get("jobFairFactsChanges", SINGLETON_ID);
      return signed({ body: { changedAt: change?.changedAt } });
    },
    "GET /api/waiting-list/telling": () => signed(),
    "POST /api/waiting-list/telling": async () =>
      signed({ body: { companies: [await received({ ...waitingSample, stored: anotherWaiting })] } }),
    "GET /api/employee/employees": () => signed({ path: "/api/employee/employees?limit=25" }),
    "GET /api/employee/employees/next-id": () => signed(),
    "GET /api/employee/employees/counts": () => signed(),
    "GET /api/employee/employees/:id": async () => signed({ path: (await member(maker)).path }),
    "POST /api/employee/employees": () => signed({ body: salesForm(), headers: key() }),
    "PUT /api/employee/employees/:id": async () =>
      signed({ path: (await member(maker)).path, body: formOf({ fullAddress: "Elsewhere" }) }),
    "DELETE /api/employee/employees/:id": async () => signed({ path: (await member(maker)).path }),
    "POST /api/employee/employees/:id/restore": async () => {
      const { path } = await member(maker);
      await before(staffApp(openDeps), `DELETE ${path}`, signed());
      return signed({ path: `${path}/restore` });
    },
    "GET /api/search": () => signed({ path: "/api/search?query=meera" }),
    "GET /api/outbox": () => signed({ path: "/api/outbox?limit=25" }),
    "GET /api/outbox/status": () => signed(),
    "GET /api/outbox/choice": () => signed(),
    "PUT /api/outbox/choice": () => signed({ body: { choice: "every" } }),
    "POST /api/outbox/resend-failed": () => signed(),
    "GET /api/outbox/:id": async () => signed({ path: await mail("waiting") }),
    "POST /api/outbox/:id/resend": async () => signed({ path: `${await mail("failed")}/resend` }),
    "GET /export/csv-data": () => signed({ path: "/export/csv-data?type=form" }),
    "POST /export/csv-data": () =>
      signed({ path: "/export/csv-data?type=form&view=1", body: { ids: ["none"] } }),
    "GET /api/dashboard": () => signed(),
    "GET /api/arrivals/pulse": () => signed(),
    "PUT /api/presence/:record": () => signed({ path: "/api/presence/enquiries.e1" }),
    "DELETE /api/presence/:record": () => signed({ path: "/api/presence/enquiries.e1" }),
    "POST /api/arrivals/seen": () => signed({ body: { until: deps.now().toISOString() } }),
    "GET /api/audit": () => signed({ path: "/api/audit?limit=25" }),
    "PATCH /api/jobfair/settings": () => signed({ body: { note: newId() } }),
  };
}
