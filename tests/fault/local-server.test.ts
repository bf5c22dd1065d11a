import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#admin-paths";
import { api } from "#paths";
import { end, type Started, startCommand } from "#tests/support/local-command.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const KILLS = 20;

const fresh = () => ({ PORT: "0", DATA_DIR: temporaryDirectory() });

const postJson = (url: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const signIn = ({ url }: Started, password: string) =>
  postJson(url + adminApi.signIn, { username: "administrator", password });

const passwordIn = ({ output }: Started) => /Password:\s+(\S+)/.exec(output)?.[1] ?? "";

const enquiry = (turn: number) => ({
  fullName: `Visitor ${"abcdefghijklmnopqrstuvwxyz"[turn]}`,
  email: "visitor@example.com",
  phone: "+91 9847012345",
  location: "Kochi",
  info_from: "searchEngine",
  message: "This one must survive a power cut.",
});

describe("npm start", () => {
  it("makes up an administrator, whose password works, and tells it once", async () => {
    const environment = fresh();
    const first = await startCommand(environment);
    const password = passwordIn(first);
    expect((await signIn(first, password)).status).toBe(200);
    expect((await signIn(first, `${password}x`)).status).toBe(401);
    expect((await fetch(first.url + adminPages.signIn)).status).toBe(200);
    await end(first, "SIGTERM");
    const second = await startCommand(environment);
    expect(passwordIn(second)).toBe("");
    expect((await signIn(second, password)).status).toBe(200);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("ends in good order on %s", async (signal) => {
    const started = await startCommand(fresh());
    expect((await fetch(started.url)).status).toBe(200);
    expect(await end(started, signal)).toBe(0);
    await expect(fetch(started.url)).rejects.toThrow();
  });

  it(`keeps every enquiry that it has confirmed, over ${KILLS} kills`, async () => {
    const environment = { ...fresh(), DEMO: "0" };
    const confirmed: string[] = [];
    let password = "";
    for (let turn = 0; turn < KILLS; turn += 1) {
      const started = await startCommand(environment);
      password ||= passwordIn(started);
      const answer = await postJson(started.url + api.enquirySubmit, enquiry(turn));
      expect(await end(started, "SIGKILL")).toBe("SIGKILL");
      expect(answer.status).toBe(201);
      confirmed.push(((await answer.json()) as { _id: string })._id);
    }
    const started = await startCommand(environment);
    const { token } = (await (await signIn(started, password)).json()) as { token: string };
    const list = await fetch(started.url + adminApi.enquiries, {
      headers: { authorization: `Bearer ${token}` },
    });
    const kept = ((await list.json()) as { _id: string }[]).map(({ _id }) => _id);
    expect(kept.toReversed()).toEqual(confirmed);
  }, 600_000);
});
