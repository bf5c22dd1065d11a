import { gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { accountsApp } from "./accounts.routes.ts";
import { hashPassword } from "./password.ts";

const deps = eachTestDeps();

const app = () => accountsApp(async () => deps);

const firstAccount = {
  username: "harbour",
  email: "harbour@tidepoint.example",
  password: "a long enough one",
};

it("creates the configured first administrator at the first sign-in", async () => {
  const fresh = accountsApp(async () => ({ ...deps, firstAccount }));
  const body = { username: "harbour", password: firstAccount.password };
  const answer = await callApi(fresh, "POST /admin/adminlogin", { body });
  expect([answer.status, await answer.json()]).toMatchObject([200, { admin: { adminType: "superadmin" } }]);
});

it("does not create the configured administrator when there is an account already", async () => {
  const passwordHash = await hashPassword("another password");
  await addAccount(deps, { username: "harbour", passwordHash });
  const settled = accountsApp(async () => ({ ...deps, firstAccount }));
  const body = { username: "harbour", password: firstAccount.password };
  expect((await callApi(settled, "POST /admin/adminlogin", { body })).status).toBe(401);
});

it("refuses a configured password that is too common and names the variable in the log", async () => {
  const named = accountsApp(async () => ({
    ...deps,
    firstAccount: { ...firstAccount, password: "password" },
  }));
  const body = { username: "harbour", password: "password" };
  const answer = await callApi(named, "POST /admin/adminlogin", { body });
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { message: "The service is not set up completely. Its log says what is missing." },
  ]);
  expect(JSON.stringify(deps.logged)).toContain("ADMIN_PASSWORD is among the most used ones");
  await addAccount(deps);
  expect((await callApi(named, "POST /admin/adminlogin", { body })).status).toBe(401);
});

it("logs that there is no account and none is configured", async () => {
  const body = { username: "harbour", password: "a long enough one" };
  const noAccounts = () => deps.logged.filter(({ event }) => event === "accounts.none").length;
  expect((await callApi(app(), "POST /admin/adminlogin", { body })).status).toBe(401);
  expect(noAccounts()).toBe(1);
  await addAccount(deps);
  await callApi(app(), "POST /admin/adminlogin", { body });
  expect(noAccounts()).toBe(1);
});

describe("signing out", () => {
  it("ends the session on the server", async () => {
    const token = await signedInToken(deps);
    const answer = await callApi(app(), "POST /admin/adminlogout", { token });
    expect([answer.status, await answer.json()]).toEqual([200, { message: "Logged out successfully!" }]);
    expect((await callApi(app(), "GET /api/account", { token })).status).toBe(401);
  });

  it("is refused without a session", async () => {
    expect((await callApi(app(), "POST /admin/adminlogout")).status).toBe(401);
  });
});

describe("GET /admin", () => {
  it("lists the accounts, newest first, without their passwords", async () => {
    const token = await signedInToken(deps, { adminType: "superadmin" });
    deps.clock.advance(1);
    await addAccount(deps, { username: "arjun", isActive: false });
    const answer = await callApi(app(), "GET /admin", { token, headers: { Accept: "*/*" } });
    const { admins } = (await answer.json()) as { admins: Record<string, unknown>[] };
    expect(admins).toMatchObject([
      { username: "arjun", adminType: "admin", isActive: false },
      { username: "meera", adminType: "superadmin", isActive: true },
    ]);
    expect(admins.map((admin) => Object.keys(admin).sort().join())).toEqual(
      Array(2).fill("_id,adminType,createdAt,email,isActive,username,version"),
    );
  });

  const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  it("answers a browser with the back office's page", async () => {
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "X-Robots-Tag": "noindex",
      "X-Other": "no",
    };
    const fetched = vi.fn(async (_: URL | string) => new Response("<!doctype html>", { headers }));
    vi.stubGlobal("fetch", fetched);
    const answer = await app().request("https://tidepoint.example/admin", { headers: browser });
    expect(fetched.mock.calls[0]?.[0].toString()).toBe("https://tidepoint.example/admin/dashboard");
    expect([answer.status, await answer.text()]).toEqual([200, "<!doctype html>"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "frame-ancestors 'none'",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      vary: "Accept, Accept-Encoding",
    });
    expect(answer.headers.has("X-Other")).toBe(false);
  });

  it("compresses that page, which is large", async () => {
    const page = "<p>The tide turns.</p>".repeat(5000);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    vi.stubGlobal("fetch", async () => new Response(page, { headers }));
    const answer = await app().request("https://tidepoint.example/admin", {
      headers: { ...browser, "Accept-Encoding": "gzip, deflate, br" },
    });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(page.length / 6);
    expect(gunzipSync(bytes).toString()).toBe(page);
  });

  it("fetches that page from the host's own URL, whatever host the request names", async () => {
    const fetched = vi.fn(async (_: URL | string) => new Response("<!doctype html>"));
    vi.stubGlobal("fetch", fetched);
    const context = { ip: "203.0.113.7", url: new URL("http://127.0.0.1:8888/admin") };
    await app().request("http://elsewhere.example/admin", { headers: browser }, { context });
    expect(fetched.mock.calls[0]?.[0].toString()).toBe("http://127.0.0.1:8888/admin/dashboard");
  });

  it("forwards the visitor's cookie when the site is behind a password", async () => {
    vi.stubGlobal("fetch", async (_: URL | string, { headers }: RequestInit) => {
      const given = new Headers(headers).get("Cookie") === "given=yes";
      return given ? new Response("<!doctype html>") : new Response("Password?", { status: 401 });
    });
    const statusFor = async (headers: Record<string, string>) =>
      (await app().request("https://preview.example/admin", { headers: { ...browser, ...headers } })).status;
    expect(await statusFor({ Cookie: "given=yes" })).toBe(200);
    expect(await statusFor({})).toBe(503);
  });

  it.each([
    ["is missing", async () => new Response("", { status: 404 })],
    ["cannot be fetched", () => Promise.reject(new TypeError("fetch failed"))],
  ])("answers 503 when the page %s", async (_, fetched) => {
    vi.stubGlobal("fetch", fetched);
    const answer = await app().request("https://tidepoint.example/admin", { headers: browser });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "unavailable" }]);
  });
});

it.each(["POST /admin/nowhere/at-all", "DELETE /admin/a/b", "PATCH /admin/updateNothing/5"] as const)(
  "answers an unknown call, %s, with 404 in JSON",
  async (call) => {
    const answer = await callApi(app(), call);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "not_found" }]);
  },
);
