import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { pdf } from "#tests/support/files/documents.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { begun, idea, sendTo, type TusCalls, tusCallers, tusCalls } from "#tests/support/server/tus-calls.ts";
import { limits } from "../http/rate-limit.ts";
import { startSession } from "../http/session.ts";

const deps = eachTestDeps();
let visitor: TusCalls;
let administrator: TusCalls;

beforeEach(async () => {
  ({ visitor, administrator } = await tusCallers(deps));
});

describe("access to uploads", () => {
  it("is limited to administrators, except for project files", async () => {
    const wanted = { purpose: "newsFile", name: "news.png", size: 100 } as const;
    expect((await visitor.create(wanted)).status).toBe(401);
    const address = await begun(administrator, wanted);
    expect((await visitor.head(address)).status).toBe(401);
    expect((await visitor.part(address, 0, Buffer.alloc(10))).status).toBe(401);
    expect((await visitor.end(address)).status).toBe(401);
    expect((await administrator.head(address)).status).toBe(200);
  });

  it("is given by the upload's unguessable id", async () => {
    const address = await begun(visitor, idea);
    expect((await tusCalls(sendTo(deps, "198.51.100.1")).head(address)).status).toBe(200);
    expect((await visitor.head(`/api/files/${randomBytes(16).toString("base64url")}`)).status).toBe(404);
  });

  it("allows 20 new uploads an hour per address", async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await visitor.create(idea)).status).toBe(201);
    const refused = await visitor.create(idea);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await tusCalls(sendTo(deps, "198.51.100.1")).create(idea)).status).toBe(201);
  });

  it("is refused for everybody once the day's budget of bytes is used up, but not to administrators", async () => {
    const { name, max, windowSeconds } = limits.publicKilobytes;
    const key = `${name}:everybody`;
    const address = await begun(visitor, idea);
    await deps.store.count(key, windowSeconds, max - 1);
    expect((await visitor.part(address, 0, pdf().subarray(0, 100))).status).toBe(204);
    for (const refused of [
      await visitor.part(address, 100, pdf().subarray(100)),
      await visitor.create(idea),
    ]) {
      expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toMatchObject([
        429,
        "86400",
        { error: "We have received as many files as we can for today. Please try again in 24 hours." },
      ]);
    }
    const theirs = { purpose: "newsFile", name: "news.png", size: 100 } as const;
    expect((await administrator.create(theirs)).status).toBe(201);
  });

  const { publicKilobytes, networkKilobytes } = limits;
  const counted = async (key: string) =>
    (await deps.store.count(key, publicKilobytes.windowSeconds, 0)).value;
  const used = async () => [
    await counted(`${publicKilobytes.name}:everybody`),
    await counted(`${networkKilobytes.name}:203.0.113.0/24`),
  ];

  it("counts what is stored: parts that are refused take nothing from the budget", async () => {
    const address = await begun(visitor, idea);
    const whole = pdf();
    const declared = { "Content-Length": String(4 * 1024 * 1024) };
    const refused = [
      await visitor.part(address, 99, whole.subarray(0, 100)),
      await visitor.part(address, 0, Buffer.alloc(idea.size + 1)),
      await visitor.part(address, 0, Buffer.alloc(0), declared),
      await visitor.part(address, 0, whole.subarray(0, 100), declared),
      await visitor.part(address, 0, whole, { "Content-Type": "text/plain" }),
      await visitor.part(address, 0, Buffer.alloc(idea.size, "no PDF")),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 413, 400, 400, 415, 400]);
    expect(await used()).toEqual([0, 0]);
    const another = await begun(visitor, idea);
    expect((await visitor.part(another, 0, whole)).status).toBe(204);
    const kilobytes = Math.ceil(whole.byteLength / 1024);
    expect(await used()).toEqual([kilobytes, kilobytes]);
  });

  it("counts nothing if the part cannot be stored", async () => {
    const address = await begun(visitor, idea);
    vi.spyOn(deps.blobs, "put").mockRejectedValueOnce(new AppError("unavailable", { message: "Not now." }));
    expect((await visitor.part(address, 0, pdf())).status).toBe(503);
    expect(await used()).toEqual([0, 0]);
  });

  it("gives one network an eighth of the day's budget, and others the rest", async () => {
    const { name, max, windowSeconds } = networkKilobytes;
    expect(publicKilobytes.max / max).toBe(8);
    const address = await begun(visitor, idea);
    await deps.store.count(`${name}:203.0.113.0/24`, windowSeconds, max);
    const neighbour = tusCalls(sendTo(deps, "203.0.113.200"));
    for (const refused of [await neighbour.part(address, 0, pdf()), await neighbour.create(idea)]) {
      expect([refused.status, await refused.json()]).toMatchObject([
        429,
        {
          error:
            "We have received as many files from your network as we can for today. Please try again in 24 hours.",
        },
      ]);
    }
    expect(await used(), "nothing by a refused part").toEqual([0, max]);
    const elsewhere = tusCalls(sendTo(deps, "198.51.100.1"));
    expect((await elsewhere.part(address, 0, pdf())).status).toBe(204);
  });

  it("tells the firm once a day, before the day's budget is used up", async () => {
    const { name, max, windowSeconds } = publicKilobytes;
    const told = async () =>
      (await deps.store.page("outbox", { limit: 9 })).items.map(({ kind, recipient }) => [kind, recipient]);
    const send = async () => {
      const address = await begun(visitor, idea);
      expect((await visitor.part(address, 0, pdf())).status).toBe(204);
    };
    await deps.store.count(`${name}:everybody`, windowSeconds, max * 0.75 - 2);
    await send();
    expect(await told()).toEqual([]);
    for (let sent = 0; sent < 3; sent += 1) await send();
    expect(await told()).toEqual([["files-nearly-full", "operations"]]);
  });

  it("allows 16,000 parts an hour per address, counting administrators separately", async () => {
    const { name, max, windowSeconds } = limits.uploadParts;
    expect([max, windowSeconds]).toEqual([16_000, 3600]);
    const address = await begun(visitor, idea);
    for (const ip of ["203.0.113.7", "203.0.113.8"])
      await deps.store.count(`${name}:${ip}`, windowSeconds, max - 2);
    const nothing = Buffer.alloc(0);
    expect((await visitor.part(address, 0, nothing)).status).toBe(204);
    expect((await visitor.head(address)).status).toBe(200);
    const refused = await visitor.part(address, 0, nothing);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await visitor.head(address)).status).toBe(429);
    expect((await tusCalls(sendTo(deps, "198.51.100.1")).part(address, 0, nothing)).status).toBe(204);
    const theirs = await begun(administrator, { purpose: "newsFile", name: "news.png", size: 100 });
    for (let sent = 0; sent < 4; sent += 1)
      expect((await administrator.part(theirs, 0, nothing)).status).toBe(204);
  });
});

it("is refused to an account that was deactivated during the upload", async () => {
  const account = await addAccount(deps, { username: "leaving" });
  const leaving = tusCalls(sendTo(deps, "203.0.113.8"), {
    Authorization: `Bearer ${await startSession(deps, account)}`,
  });
  const address = await begun(leaving, { purpose: "newsFile", name: "news.png", size: 100 });
  const changes = { isActive: false };
  await deps.store.commit([{ update: "accounts", id: account._id, version: account.version, changes }]);
  expect((await leaving.part(address, 0, Buffer.alloc(10))).status).toBe(401);
});
