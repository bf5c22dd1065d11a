import { beforeEach, describe, expect, it, vi } from "vitest";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { dashboardApp } from "#features/dashboard/server/dashboard.routes.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { AppError } from "#rules/app-error.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { markingStore, readChangeMark, renewChangeMark } from "./change-mark.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

/** Calls, and waits for what outlives the answer. */
async function call(...[app, ...how]: Parameters<typeof callApi>) {
  const after: Promise<unknown>[] = [];
  const [line, options] = how;
  const answer = await callApi(app, line, { ...options, waitUntil: (work) => void after.push(work) });
  await Promise.all(after);
  return answer;
}

const ask = (headers = {}) =>
  callApi(
    dashboardApp(async () => deps),
    "GET /api/arrivals/pulse",
    { token, headers },
  );

describe("the mark of what administrators see", () => {
  it("is answered with 304 until something changes", async () => {
    const first = await ask();
    const tag = first.headers.get("ETag") ?? "";
    expect((await ask({ "If-None-Match": tag })).status).toBe(304);
    await call(
      enquiriesApp(async () => deps),
      "POST /contactForm/formSubmit",
      { body: sentEnquiry },
    );
    const changed = await ask({ "If-None-Match": tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(tag);
    expect(changed.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("changes when a session ends, so that its pages learn of it", async () => {
    const before = await readChangeMark(deps);
    await call(
      accountsApp(async () => deps),
      "POST /admin/adminlogout",
      { token },
    );
    expect(await readChangeMark(deps)).not.toBe(before);
  });

  it("stays the same while administrators only read", async () => {
    const before = await readChangeMark(deps);
    deps.clock.advance(600);
    const app = dashboardApp(async () => deps);
    expect((await call(app, "GET /api/dashboard", { token })).status).toBe(200);
    const body = { until: deps.now().toISOString() };
    expect((await call(app, "POST /api/arrivals/seen", { token, body })).status).toBe(200);
    expect(await readChangeMark(deps)).toBe(before);
  });
});

describe("a commit", () => {
  const record = { seenUntil: "2026-08-21T06:30:00.000Z", expiresAt: "2027-08-21T06:30:00.000Z" };
  const remove = [{ remove: "enquiries", id: "none" }] as const;

  it("whose outcome is unknown changes the mark", async () => {
    const failing = {
      ...deps.store,
      commit: () => Promise.reject(new AppError("unavailable", { message: "Lost." })),
    };
    const after: Promise<unknown>[] = [];
    const store = markingStore(failing, deps, (work) => void after.push(work));
    await expect(store.commit([{ insert: "visits", id: "v", record }])).rejects.toThrow("Lost.");
    expect(after).toHaveLength(0);
    await expect(store.commit(remove)).rejects.toThrow("Lost.");
    await Promise.all(after);
    expect(await readChangeMark(deps)).not.toBe("");
  });

  it("of a note changes the mark, since pages of records show it", async () => {
    const after: Promise<unknown>[] = [];
    const store = markingStore(deps.store, deps, (work) => void after.push(work));
    const note = { about: "enquiries/one", accountId: "a1", username: "asha", text: "Called." };
    await store.commit([{ insert: "notes", id: "n", record: note }]);
    await Promise.all(after);
    expect(await readChangeMark(deps)).not.toBe("");
  });

  it("that is refused does not", async () => {
    const after: Promise<unknown>[] = [];
    const store = markingStore(deps.store, deps, (work) => void after.push(work));
    await expect(store.commit(remove)).rejects.toMatchObject({ code: "not_found" });
    expect(after).toHaveLength(0);
  });

  it("succeeds even if the mark cannot be set, and that is logged", async () => {
    vi.spyOn(deps.blobs, "put").mockRejectedValue(new Error("away"));
    const answer = await call(
      enquiriesApp(async () => deps),
      "POST /contactForm/formSubmit",
      { body: sentEnquiry },
    );
    expect(answer.status).toBe(201);
    expect(deps.logged.map(({ event }) => event)).toContain("change-mark.not-set");
  });
});

it("a hundred changes at once write two marks, the second of which is begun after the last change", async () => {
  const answers: (() => void)[] = [];
  const put = vi
    .spyOn(deps.blobs, "put")
    .mockImplementation(() => new Promise<void>((resolve) => void answers.push(resolve)));
  const first = renewChangeMark(deps);
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  const others = Array.from({ length: 99 }, () => renewChangeMark(deps));
  answers.shift()?.();
  await first;
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2));
  answers.shift()?.();
  await Promise.all(others);
  expect(put).toHaveBeenCalledTimes(2);
});
