import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { rememberDevice } from "#features/account/server/known-device.ts";
import { hashPassword } from "#features/account/server/password.ts";
import { findSession, startSession } from "#server/http/session.ts";
import { linkIn } from "#server/outbox/compose.ts";
import { linkToken } from "#server/platform/signed-link.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { addAuthenticator, addPasskey, appCode, callAccounts } from "../factor-calls.ts";
import { softPasskey } from "../soft-passkey.ts";
import type { CallMaker, Calls } from "./maker.ts";

const PASSWORD = "monsoon over Vypin";
const cheapHash = hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });

/** Calls about accounts, their second factors and their mails. */
export function accountCalls({ deps, openDeps, newId, key, signed, before }: CallMaker): Calls {
  const nextName = () =>
    `user-${newId()
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")}`;

  async function account() {
    const record = storedAccount(nextName(), { passwordHash: await cheapHash });
    const [stored] = await deps.store.commit([{ insert: "accounts", id: newId(), record }]);
    return stored;
  }
  const session = async () => startSession(deps, await account());
  async function factor(token: string) {
    await addPasskey(deps, token);
    const { factors } = await callAccounts<{ factors: { _id: string }[] }>(
      deps,
      "GET /api/account/second-factors",
      token,
    );
    return `/api/account/second-factors/${factors[0]?._id}`;
  }
  async function link() {
    const { _id: id, email: recipient } = await account();
    return linkToken(deps, { purpose: "mail-choice", id, recipient });
  }
  /** An account that a note mentions. */
  async function mentioned() {
    const own = await account();
    const [enquiry] = await deps.store.commit([
      { insert: "enquiries", id: newId(), record: storedEnquiry({ reference: newId() }) },
    ]);
    const about = `enquiries/${enquiry._id}`;
    const record = { about, noteId: newId(), accountId: own._id, name: own.username, username: "biju" };
    await deps.store.commit([{ insert: "mentions", id: newId(), record }]);
    return startSession(deps, own);
  }
  const byLink = async () => ({ headers: { Authorization: `Link ${await link()}` } });

  return {
    // On a known device: a mail about a new one begins to be sent before the answer, which does not wait for it.
    "POST /admin/adminlogin": async () => {
      const { _id, username } = await account();
      const headers = { Cookie: `__Host-device=${rememberDevice(deps, undefined, _id)}` };
      return { headers, body: { username, password: PASSWORD } };
    },
    "POST /api/account/forgot": async () => ({ body: { usernameOrEmail: (await account()).username } }),
    "POST /api/account/reset": async () => {
      const { username: usernameOrEmail, email } = await account();
      await before(accountsApp(openDeps), "POST /api/account/forgot", { body: { usernameOrEmail } });
      const { items } = await deps.store.page("outbox", { limit: 500 });
      const sent = items.find(({ recipient }) => recipient === email);
      const resetToken = /#reset=([\w-]+)/.exec(sent ? linkIn(deps, sent) : "")?.[1] ?? "";
      return { body: { token: resetToken, password: "other words by the lake" } };
    },
    "GET /api/arrivals": async () => ({ token: await mentioned() }),
    "POST /admin/adminlogout": async () => {
      const { username } = await account();
      const answer = await before(accountsApp(openDeps), "POST /admin/adminlogin", {
        body: { username, password: PASSWORD },
      });
      return { token: ((await answer.json()) as { token: string }).token };
    },
    "GET /api/account": () => signed(),
    "GET /api/account/sessions": async () => ({ token: await session() }),
    "DELETE /api/account/sessions": async () => {
      const its = await account();
      await startSession(deps, its);
      return { token: await startSession(deps, its) };
    },
    "DELETE /api/account/sessions/:id": async () => {
      const its = await account();
      const { id } = (await findSession(deps, await startSession(deps, its))) ?? {};
      return { path: `/api/account/sessions/${id}`, token: await startSession(deps, its) };
    },
    "GET /admin": () => signed(),
    "POST /admin": () => {
      const username = `user-${newId()
        .toLowerCase()
        .replaceAll(/[^a-z]/g, "")}`;
      return signed({
        body: { username, email: `${username}@example.in`, password: PASSWORD, adminType: "admin" },
        headers: key(),
      });
    },
    "PATCH /admin/updateStatus/:id": async () =>
      signed({ path: `/admin/updateStatus/${(await account())._id}`, body: { status: "deactivate" } }),
    "PATCH /admin/:id": async () => {
      const { _id, username, email } = await account();
      return signed({
        path: `/admin/${_id}`,
        body: { username, email, password: "other words by the lake", adminType: "superadmin" },
      });
    },
    "DELETE /admin/:id": async () => signed({ path: `/admin/${(await account())._id}` }),
    "GET /api/account/colleagues": async () => ({ token: await session() }),
    "GET /api/account/second-factors": async () => ({ token: await session() }),
    "POST /api/account/totp": async () => ({ token: await session() }),
    "POST /api/account/totp/confirm": async () => {
      const token = await session();
      const { secret } = await callAccounts<{ secret: string }>(deps, "POST /api/account/totp", token);
      return { token, body: { code: appCode(secret, deps.now()) } };
    },
    "DELETE /api/account/totp": async () => {
      const token = await session();
      await addAuthenticator(deps, token);
      return { token };
    },
    "POST /api/account/passkeys": async () => ({ token: await session() }),
    "POST /api/account/passkeys/confirm": async () => {
      const token = await session();
      const { options } = await callAccounts<{ options: { challenge: string } }>(
        deps,
        "POST /api/account/passkeys",
        token,
      );
      return { token, body: { response: softPasskey().create(options) } };
    },
    "PATCH /api/account/second-factors/:id": async () => {
      const token = await session();
      return { token, path: await factor(token), body: { name: "A key" } };
    },
    "DELETE /api/account/second-factors/:id": async () => {
      const token = await session();
      return { token, path: await factor(token) };
    },
    "POST /api/account/recovery-codes": async () => {
      const token = await session();
      await addAuthenticator(deps, token);
      return { token };
    },
    "DELETE /admin/:id/second-factors": async () => {
      const one = await account();
      await addAuthenticator(deps, await startSession(deps, one));
      return signed({ path: `/admin/${one._id}/second-factors` });
    },
    "PUT /api/account/second-factor-rule": () => signed({ body: { isRequired: false } }),
    "GET /api/outbox/choices": () => signed(),
    "PUT /api/outbox/choices/:id": async () =>
      signed({ path: `/api/outbox/choices/${(await account())._id}`, body: { choice: "every" } }),
    "GET /api/outbox/choice/by-link": byLink,
    "PUT /api/outbox/choice/by-link": async () => ({ ...(await byLink()), body: { choice: "every" } }),
    "GET /api/outbox/unsubscribe": async () => ({ path: `/api/outbox/unsubscribe?token=${await link()}` }),
    "POST /api/outbox/unsubscribe": async () => ({
      path: `/api/outbox/unsubscribe?token=${await link()}`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  };
}
