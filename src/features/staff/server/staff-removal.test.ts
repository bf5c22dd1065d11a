import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import { TRASHED } from "#server/files/attach.ts";
import { addPart, beginUpload } from "#server/files/resumable.service.ts";
import { servingApp } from "#server/files/serving.routes.ts";
import { everyFile, sweep } from "#server/files/sweep.ts";
import { contentChangesApp } from "#server/published/content-changes.routes.ts";
import { card, drawn, portrait } from "#tests/support/files/pictures.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { staffCalls } from "#tests/support/server/staff-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";

const TRASH_SECONDS = (TRASH_DAYS * DAY_MS) / 1000;

const face = await drawn(portrait);
const businessCard = await drawn(card, "jpeg");
const fileOf = (bytes: Buffer, name = "picture.png") => new File([new Uint8Array(bytes)], name);

const deps = eachTestDeps();
let calls: ReturnType<typeof staffCalls>;
const signedInAs = async (username: string) => staffCalls(deps, await signedInToken(deps, { username }));

beforeEach(async () => {
  calls = await signedInAs("early");
});

/** Advances the clock and signs in again, since sessions do not last that long. */
async function later(seconds: number) {
  deps.clock.advance(seconds);
  calls = await signedInAs(`late ${deps.newId()}`);
}

async function added(...given: Parameters<typeof calls.add>) {
  const [status, { employee }] = await calls.add(...given);
  expect(status).toBe(201);
  return employee;
}

const fetched = async (address: string | null) =>
  (
    await callApi(
      servingApp(async () => deps),
      `GET ${address}`,
    )
  ).status;

async function attachments(): Promise<string[]> {
  const found: string[] = [];
  for await (const { attachedTo } of everyFile(deps)) found.push(attachedTo);
  return found.sort();
}

async function uploaded(purpose: "profileImage" | "image", bytes: Buffer): Promise<string> {
  const { _id } = await beginUpload(deps, { purpose, name: "a.png", size: bytes.byteLength, metadata: "" });
  await addPart(deps, _id, { offset: 0, bytes: bytes });
  return _id;
}

describe("the pictures of a record", () => {
  it("are sent with the form or uploaded before, and get attached to the record", async () => {
    const profileImage = await uploaded("profileImage", face);
    const { _id, ...sales } = await added("sales", {
      profileImage,
      businessCard: fileOf(businessCard, "c.jpg"),
    });
    expect(await attachments()).toEqual([`staff/${_id}`, `staff/${_id}`]);
    expect([await fetched(sales.profileImage), await fetched(sales.businessCard)]).toEqual([200, 200]);
    expect(await fetched(sales.businessCard?.split("?")[0] ?? "")).toBe(403);
  });

  it("are public for the team", async () => {
    const { image } = await added("employee", { image: fileOf(face) });
    expect([image?.includes("?"), await fetched(image)]).toEqual([false, 200]);
  });

  it("are kept when a change sends none or their own addresses", async () => {
    const before = await added("intern", {
      profileImage: fileOf(face),
      Certificate: fileOf(businessCard, "c.jpg"),
    });
    const [, { employee }] = await calls.change(before._id, {
      name: "Another Name",
      profileImage: before.profileImage ?? "",
      Certificate: "",
    });
    expect([employee.profileImage, employee.Certificate]).toEqual([before.profileImage, before.Certificate]);
  });

  it("are kept when the upload that they came from is sent again", async () => {
    const image = await uploaded("image", face);
    const before = await added("employee", { image });
    expect(await calls.change(before._id, { image, version: "1" })).toEqual([
      200,
      { modified: false, message: "No Changes Committed" },
    ]);
    const [status, { employee }] = await calls.change(before._id, { image, name: "Another Name" });
    expect([status, employee.image]).toEqual([200, before.image]);
    expect(await attachments()).toEqual([`staff/${before._id}`]);
  });

  it("are replaced, and the sweep removes the old ones", async () => {
    const before = await added("employee", { image: fileOf(face) });
    const [status, { employee }] = await calls.change(before._id, {
      image: fileOf(await drawn(portrait, "gif"), "b.gif"),
    });
    expect([status, employee.image === before.image, employee.version]).toEqual([200, false, 2]);
    expect(await attachments()).toEqual(["", `staff/${before._id}`]);
    expect(await fetched(before.image)).toBe(200);
    deps.clock.advance(2 * 24 * 3600);
    await sweep(deps);
    expect([await fetched(before.image), await fetched(employee.image)]).toEqual([404, 200]);
  });

  it.each([
    ["employee", "image", fileOf(businessCard, "a.jpg"), "Image dimensions must be 400x286 pixels."],
    [
      "sales",
      "profileImage",
      fileOf(Buffer.from("%PDF-"), "a.pdf"),
      "Invalid file type. Upload JPEG, PNG, or GIF.",
    ],
    ["sales", "businessCard", fileOf(face), "Business card image must be exactly 500x300 pixels."],
    ["intern", "Certificate", fileOf(face), "*Internship Certificate image must be exactly 500x300 pixels."],
    ["intern", "Certificate", "unknown", "Please choose the file again."],
  ] as const)("for %s are refused as %s with the field's message", async (category, field, file, text) => {
    expect(await calls.add(category, { [field]: file })).toMatchObject([400, { fields: { [field]: text } }]);
    expect(await calls.read(api.staff)).toEqual([]);
  });

  it("are ignored in another category's field", async () => {
    const { businessCard: none } = await added("intern", { businessCard: fileOf(businessCard, "c.jpg") });
    expect([none, await attachments()]).toEqual([null, []]);
  });
});

describe("a deleted record", () => {
  it("is gone, and the sweep removes its pictures once it cannot be restored", async () => {
    const sales = await added("sales", { profileImage: fileOf(face) });
    expect(await calls.remove(sales._id, { "If-Match": '"1"' })).toEqual([
      200,
      { message: "Employee deleted successfully!" },
    ]);
    expect(await calls.status(adminApi.staffMember(sales._id))).toBe(404);
    expect(await attachments()).toEqual([TRASHED]);
    await later(TRASH_SECONDS);
    expect(await sweep(deps)).toMatchObject({ files: 0, dangling: 0 });
    await later(1);
    expect(await sweep(deps)).toMatchObject({ files: 1, dangling: 0 });
    expect(await calls.restore(sales._id)).toMatchObject([
      404,
      { message: "This cannot be brought back any more." },
    ]);
  });

  it("is restored with its id, its position and its pictures", async () => {
    const before = await added("sales", {
      profileImage: fileOf(face),
      businessCard: fileOf(businessCard, "c.jpg"),
    });
    deps.clock.advance(60);
    await calls.remove(before._id);
    deps.clock.advance(10);
    const [status, { message, employee }] = await calls.restore(before._id);
    expect([status, message]).toEqual([200, "Employee restored."]);
    const { updatedAt, profileImage, businessCard: cardUrl, ...same } = before;
    expect(employee).toMatchObject({ ...same, version: 2 });
    expect(employee.profileImage?.split("?")[0]).toBe(profileImage?.split("?")[0]);
    expect(await attachments()).toEqual([`staff/${before._id}`, `staff/${before._id}`]);
    await later(2 * 24 * 3600);
    expect(await sweep(deps)).toMatchObject({ files: 0, dangling: 0 });
    const { businessCard: served } = await calls.read(adminApi.staffMember(before._id));
    expect(await fetched(served)).toBe(200);
    expect(cardUrl).not.toBeNull();
  });

  it("has its picture for itself until it cannot be restored", async () => {
    const profileImage = await uploaded("profileImage", face);
    const { _id } = await added("sales", { profileImage });
    await calls.remove(_id);
    expect((await calls.add("intern", { profileImage }))[0]).toBe(409);
    expect((await calls.restore(_id))[0]).toBe(200);
    expect(await attachments()).toEqual([`staff/${_id}`]);
  });

  it("can be restored repeatedly, and deleted and restored again", async () => {
    const { _id } = await added("intern");
    await calls.remove(_id);
    const first = await calls.restore(_id);
    expect(await calls.restore(_id)).toEqual(first);
    expect((await calls.remove(_id))[0]).toBe(200);
    expect((await calls.restore(_id))[0]).toBe(200);
    expect(await calls.read(api.staff)).toMatchObject([{ _id, version: 3 }]);
  });

  it("is restored once by two simultaneous requests, which both succeed", async () => {
    const { _id } = await added("sales");
    await calls.remove(_id);
    const { commit } = deps.store;
    vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
      expect((await calls.restore(_id))[0]).toBe(200);
      return commit(writes);
    });
    expect(await calls.restore(_id)).toMatchObject([200, { employee: { _id, version: 2 } }]);
  });

  it("is not restored when its employee ID is taken by now", async () => {
    const { _id } = await added("sales");
    await calls.remove(_id);
    await added("sales");
    const text = /^TPEID104217 is already in use\. TPEID\d{6} is free\.$/;
    expect(await calls.restore(_id)).toMatchObject([409, { fields: { empID: expect.stringMatching(text) } }]);
  });

  it("reserves its employee ID for as long as it can be restored", async () => {
    /** The offer that is drawn at TPEID100001. */
    const next = () => {
      const bytes = Buffer.alloc(16);
      bytes.writeUIntBE(Math.ceil(0.100001 * 2 ** 48), 0, 6);
      vi.spyOn(deps, "newId").mockReturnValueOnce(bytes.toString("base64url"));
      return calls.read(adminApi.nextEmployeeId);
    };
    const { _id } = await added("sales", { empID: "TPEID100002" });
    await added("intern", { empID: "TPEID100001" });
    await calls.remove(_id);
    await calls.remove((await added("employee"))._id);
    expect(await next()).toEqual({ empID: "TPEID100003" });
    await later(TRASH_SECONDS);
    expect(await next()).toEqual({ empID: "TPEID100002" });
  });

  it("answers 404 to the restore of a record that was never deleted", async () => {
    expect((await calls.restore("nobody"))[0]).toBe(404);
  });

  it("can be restored for exactly 30 days", async () => {
    const { _id } = await added("intern");
    await calls.remove(_id);
    await later(TRASH_SECONDS - 1);
    expect((await calls.restore(_id))[0]).toBe(200);
    await calls.remove(_id);
    deps.clock.advance(TRASH_SECONDS);
    calls = await signedInAs("latest");
    expect((await calls.restore(_id))[0]).toBe(404);
  });

  it("is not restored by the call for another collection", async () => {
    const { _id } = await added("sales");
    await calls.remove(_id);
    const app = contentChangesApp(async () => deps);
    const token = await signedInToken(deps, { username: "elsewhere" });
    expect((await callApi(app, `POST ${adminApi.newsRestore(_id)}`, { token })).status).toBe(404);
    expect((await calls.restore(_id))[0]).toBe(200);
  });

  it("is kept when the deletion names an old version", async () => {
    const { _id } = await added("sales");
    await calls.change(_id, { name: "The Newer Name" });
    expect(await calls.remove(_id, { "If-Match": '"1"' })).toMatchObject([
      409,
      { current: { name: "The Newer Name" } },
    ]);
    expect(await calls.status(adminApi.staffMember(_id))).toBe(200);
  });

  it("refuses an edit begun before it was deleted, once it is restored", async () => {
    const { _id } = await added("sales");
    await calls.remove(_id);
    await calls.restore(_id);
    expect((await calls.change(_id, { name: "An Older Idea", version: "1" }))[0]).toBe(409);
  });
});
