import { beforeEach, describe, expect, it } from "vitest";
import { nouns } from "#admin/nouns.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { attachFile } from "#server/files/attach.ts";
import { storeFile } from "#server/files/store-file.ts";
import { moveToTrash } from "#server/writing/trash.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { storedProject } from "#tests/samples/project/project.ts";
import { drawn, portrait } from "#tests/support/files/pictures.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { trashApp } from "./trash.routes.ts";

const deps = eachTestDeps();
let admin: string;
let superadmin: string;
beforeEach(async () => {
  admin = await signedInToken(deps, { username: "arjun" });
  superadmin = await signedInToken(deps, { username: "root", adminType: "superadmin" });
});

const app = () => trashApp(async () => deps);
const list = async (query = "", token = admin) => {
  const answer = await callApi(app(), `GET /api/trash?limit=25${query}`, { token });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const removeForGood = (token: string, id: string, body = {}) =>
  callApi(app(), `DELETE /api/trash/${id}`, { token, body });

/** Deletes an enquiry with this name. */
async function deleted(id: string, fullName: string) {
  const enquiry = { insert: "enquiries", id, record: storedEnquiry({ reference: id, fullName }) } as const;
  const [record] = await deps.store.commit([enquiry]);
  await deps.store.commit(await moveToTrash(deps, "enquiries", record, { by: "asha", reason: "Sent twice" }));
  deps.clock.advance(1);
}

describe("the list of the trash", () => {
  it("says what was deleted, by whom and why, and nothing else of the record", async () => {
    await deleted("one", "Meera Nair");
    const entry = {
      _id: "one",
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      collection: "enquiries",
      title: "Meera Nair",
      reference: "one",
      deletedBy: "asha",
      reason: "Sent twice",
    };
    expect(await list()).toEqual({ status: 200, body: [entry] });
  });

  it("comes in pages, deleted last first, and can be searched", async () => {
    await deleted("one", "Meera Nair");
    await deleted("two", "Arun Pradeep");
    const first = await callApi(app(), "GET /api/trash?limit=1", { token: admin });
    expect(await first.json()).toMatchObject([{ _id: "two" }]);
    const rest = await list(`&cursor=${first.headers.get("X-Next-Cursor")}`);
    expect(rest.body).toMatchObject([{ _id: "one" }]);
    expect((await list("&search=meera")).body).toMatchObject([{ _id: "one" }]);
    expect((await list("&search=nobody")).body).toEqual([]);
  });

  it("finds an idea by its own name and by its sender's", async () => {
    const idea = storedProject({ projectName: "Kadavu", fullName: "Meera Nair" });
    const [record] = await deps.store.commit([{ insert: "projects", id: "idea", record: idea }]);
    await deps.store.commit(await moveToTrash(deps, "projects", record, { by: "asha" }));
    for (const word of ["kadavu", "meera"])
      expect((await list(`&search=${word}`)).body).toMatchObject([{ title: "Meera Nair, Kadavu" }]);
  });

  it("is for those who can restore", async () => {
    const reader = await signedInToken(deps, { username: "reader", adminType: "reader" });
    const desk = await signedInToken(deps, { username: "desk", adminType: "fairdesk" });
    expect((await list("", reader)).status).toBe(403);
    expect((await list("", desk)).status).toBe(403);
  });

  it("has a call in the back office for everything that can be restored", () => {
    const restorable = collectionNames.filter((name) => collections[name].office?.trash);
    expect(restorable).toContain("staff");
    for (const name of restorable)
      expect(nouns[name as "staff"].records.restore("one"), name).toMatch(/\/one\/restore$/);
  });
});

describe("deleting for good", () => {
  it("is refused to an administrator", async () => {
    await deleted("one", "Meera Nair");
    expect((await removeForGood(admin, "one")).status).toBe(403);
    expect(await deps.store.get("versions", "one")).not.toBeNull();
  });

  it("removes the entry, its file and the file's bytes, and is logged", async () => {
    const content = { bytes: await drawn(portrait) };
    const file = await storeFile(deps, { purpose: "image", name: "a.png", content });
    const enquiry = {
      insert: "enquiries",
      id: "one",
      record: storedEnquiry({ fullName: "Meera Nair" }),
    } as const;
    const [record] = await deps.store.commit([
      enquiry,
      attachFile(file, { collection: "enquiries", id: "one" }).write,
    ]);
    await deps.store.commit(await moveToTrash(deps, "enquiries", record, { by: "asha", reason: "Spam" }));
    expect(await deps.store.get("files", file._id)).toMatchObject({ attachedTo: "trash" });

    const answer = await removeForGood(superadmin, "one");
    expect([answer.status, await answer.json()]).toEqual([200, { message: "Deleted for good." }]);
    expect(await deps.store.get("versions", "one")).toBeNull();
    expect(await deps.store.get("files", file._id)).toBeNull();
    expect((await Array.fromAsync(deps.blobs.list(""))).flat()).toEqual([]);
    const { items } = await deps.store.page("audit", { index: "record", value: "one", limit: 10 });
    expect(items).toMatchObject([
      {
        username: "root",
        action: "delete",
        collection: "enquiries",
        label: "Meera Nair",
        changes: [{ field: "reason", after: "Deleted for good from the trash" }],
      },
    ]);
    expect((await removeForGood(superadmin, "one")).status).toBe(404);
  });

  it("asks for the password when the session is no longer new", async () => {
    await deleted("one", "Meera Nair");
    deps.clock.advance((6 * MINUTE_MS) / 1000);
    const answer = await removeForGood(superadmin, "one");
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ fields: { currentPassword: expect.any(String) } });
    expect(await deps.store.get("versions", "one")).not.toBeNull();
  });
});
