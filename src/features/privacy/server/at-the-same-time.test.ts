import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { linkApi } from "#addresses/public.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import type { Deps } from "#server/platform/deps.ts";
import { settleCutOffWhenDue } from "#server/schedule/cut-off-jobs.ts";
import { withCommit } from "#server/store/writes.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { type SentEnquiry, sendOneEnquiry } from "#tests/support/server/sent-enquiry.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { privacyApp } from "./privacy.routes.ts";

let sent: SentEnquiry;
let deps: SentEnquiry["deps"];
let id: string;
let token: string;
beforeEach(async () => {
  sent = await sendOneEnquiry();
  ({ deps, id } = sent);
  await signedInToken(deps, { username: "asha" });
  token = await signedInToken(deps, { adminType: "superadmin" });
  // An answer then changes nothing in the record.
  await deps.store.commit([
    { update: "enquiries", id, version: 1, changes: { progress: "inHand", ownerId: "somebody" } },
  ]);
});

const erasing = () =>
  callApi(
    privacyApp(async () => deps),
    `POST ${adminApi.peopleErase}`,
    { token, body: { records: [{ collection: "enquiries", _id: id }], reason: "Asked for by mail." } },
  );

/** A process whose commits reach the store when they are released. */
function slowProcess() {
  const released = Promise.withResolvers<void>();
  const writes = Promise.withResolvers<void>();
  const store = withCommit(deps.store, async (wanted) => {
    writes.resolve();
    await released.promise;
    return deps.store.commit(wanted);
  });
  return { of: { ...deps, store }, writes: writes.promise, release: released.resolve };
}

/** Every row in the collections that can be about a record. */
async function aboutIt() {
  const about = { index: "about", value: `enquiries/${id}`, limit: 50 } as const;
  const found = await Promise.all(
    (["notes", "mentions", "outbox"] as const).map((collection) => deps.store.page(collection, about)),
  );
  return found.flatMap(({ items }) => items);
}

const inOffice = (of: Deps, path: string, body: object) =>
  callApi(
    enquiriesApp(async () => of),
    `POST ${path}`,
    { token, body },
  );

describe("what is written about a record while it is erased is gone two minutes later:", () => {
  it.each<[string, (of: Deps) => Promise<Response>]>([
    [
      "a note that mentions a colleague",
      (of) => inOffice(of, adminApi.enquiries.notes(id), { text: "@asha knows Meera." }),
    ],
    [
      "another answer",
      (of) => inOffice(of, adminApi.enquiries.otherAnswer(id), { by: "phone", text: "Meera knows." }),
    ],
    [
      "the sender's wish",
      (of) =>
        callApi(
          privacyApp(async () => of),
          `POST ${linkApi.ownCorrection}`,
          { headers: { Authorization: `Link ${sent.ownLink()}` }, body: { correction: "I am Meera K." } },
        ),
    ],
  ])("%s", async (_, write) => {
    const slow = slowProcess();
    const writing = write(slow.of);
    await slow.writes;
    expect(await (await erasing()).json()).toMatchObject({ erased: 1 });
    slow.release();
    await writing;
    expect(await aboutIt()).not.toEqual([]);
    deps.clock.advance(120);
    await settleCutOffWhenDue(deps);
    expect(await aboutIt()).toEqual([]);
    expect((await deps.store.page("jobs", { limit: 5 })).items).toEqual([]);
    expect((await Array.fromAsync(deps.blobs.list("jobs/"))).flat()).toEqual([]);
  });
});

it("a reply that meets an erasure is not sent, since it changes the version of a record that is gone", async () => {
  const slow = slowProcess();
  const replying = inOffice(slow.of, adminApi.enquiries.reply(id), { subject: "Yes", text: "Dear Meera" });
  await slow.writes;
  await erasing();
  slow.release();
  expect((await replying).status).toBe(404);
  expect(await aboutIt()).toEqual([]);
});

it("what is written about others stays, and so does what an erasure says of itself", async () => {
  const note = { about: "enquiries/other", accountId: "a1", username: "asha", text: "Call back." };
  await deps.store.commit([
    { insert: "enquiries", id: "other", record: storedEnquiry({ reference: "ENQ-2" }) },
    { insert: "notes", id: "n1", record: note },
  ]);
  await erasing();
  deps.clock.advance(120);
  await settleCutOffWhenDue(deps);
  const [erasure] = (await deps.store.page("erasures", { limit: 5 })).items;
  expect(erasure).toMatchObject({ records: 1, finishedAt: expect.any(String) });
  expect(await deps.store.get("notes", "n1")).toMatchObject(note);
});
