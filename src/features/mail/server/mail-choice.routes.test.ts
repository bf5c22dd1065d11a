import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { deliver } from "#server/outbox/deliver.ts";
import { type Mail, mailOf } from "#server/outbox/mail-of.ts";
import { sendWaiting } from "#server/outbox/send-waiting.ts";
import type { Message } from "#server/platform/mail/transport.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { outboxApp } from "./mail.routes.ts";

let deps: TestDeps;
let token: string;
let sent: Message[];
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
  token = await signedInToken(deps);
});

const call = (line: Parameters<typeof callApi>[1], options: Parameters<typeof callApi>[2] = {}) =>
  callApi(
    outboxApp(async () => deps),
    line,
    options,
  );

async function stored(mail: Partial<Mail>): Promise<Stored<OutboxMail>> {
  const text = { subject: "A test", heading: "Hello.", parts: [{ paragraph: "Its text." }] };
  const [written] = await deps.store.commit([
    mailOf(deps, { kind: "test", to: "meera@example.in", text, ...mail }),
  ]);
  deps.clock.advance(1);
  return written;
}

const choose = (choice: string) => call(`PUT ${adminApi.outboxChoice}`, { token, body: { choice } });
const chosen = async () => (await call(`GET ${adminApi.outboxChoice}`, { token })).json();
const alert = () => stored({ kind: "enquiry-alert", to: OPERATIONS });
const ownAccount = async () => {
  const [account] = (await deps.store.page("accounts", { limit: 1 })).items;
  if (!account) throw new Error("There is no account.");
  return account;
};

describe("an administrator's choice", () => {
  const recipients = () => sent.map(({ to }) => to);

  it("is none of the firm's mails until it is made", async () => {
    expect(await chosen()).toEqual({ choice: "none", choices: ["none", "digest", "every"] });
    await deliver(deps, await alert());
    expect(recipients()).toEqual(["operations@tidepoint.example"]);
  });

  it("can be every alert: a copy goes to the account's own address, once", async () => {
    expect((await choose("every")).status).toBe(200);
    expect(await chosen()).toMatchObject({ choice: "every" });
    const mail = await alert();
    await deliver(deps, mail);
    await deliver(deps, mail);
    await sendWaiting(deps);
    const { email } = await ownAccount();
    expect(recipients().filter((to) => to === email)).toHaveLength(1);
    await deliver(deps, await stored({ kind: "enquiry-receipt" }));
    await sendWaiting(deps);
    expect(recipients().filter((to) => to === email)).toHaveLength(1);
  });

  it.each([{ isActive: false }, { email: "another@example.in" }])(
    "is kept from who is not to get it by the time it is sent: %j",
    async (changes) => {
      await choose("every");
      await deliver(deps, await alert());
      const { _id: id, version } = await ownAccount();
      await deps.store.commit([{ update: "accounts", id, version, changes }]);
      await sendWaiting(deps);
      expect(recipients()).toEqual(["operations@tidepoint.example"]);
      const { items } = await deps.store.page("outbox", { index: "state", value: "failed", limit: 5 });
      expect(items).toMatchObject([{ lastReason: "This account gets no such mails any more." }]);
    },
  );

  it("can be the digest alone, and nothing else", async () => {
    await choose("digest");
    await deliver(deps, await alert());
    await deliver(deps, await stored({ kind: "digest", to: OPERATIONS }));
    await sendWaiting(deps);
    expect(sent.map(({ headers }) => headers["X-Mail-Kind"])).toEqual(["enquiry-alert", "digest", "digest"]);
    const refused = await choose("sometimes");
    const text = "Please check “choice”: its value is missing, or none of the possible ones.";
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: text, fields: { choice: text } },
    ]);
  });

  it("is not the digest for the fair desk, which may not read what that lists, whatever it chose in another role", async () => {
    const { _id: id, version } = await ownAccount();
    await choose("digest");
    await deps.store.commit([{ update: "accounts", id, version, changes: { adminType: "fairdesk" } }]);
    expect(await chosen()).toEqual({ choice: "none", choices: ["none", "every"] });
    const refused = await choose("digest");
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { choice: expect.stringContaining("The digest lists more than this account may read.") } },
    ]);
    expect((await choose("every")).status).toBe(200);
    expect(await chosen()).toMatchObject({ choice: "every" });
  });
});

describe("the link in such a mail", () => {
  let mail: Message;
  let link: string;
  beforeEach(async () => {
    await choose("every");
    await deliver(deps, await alert());
    await sendWaiting(deps);
    const { email } = await ownAccount();
    const copy = sent.find(({ to }) => to === email);
    if (!copy) throw new Error("There is no copy.");
    mail = copy;
    link = /\/mail-choice#([\w.-]+)/.exec(copy.text)?.[1] ?? "";
  });

  const byLink = (given = link) => ({ headers: { Authorization: `Link ${given}` } });

  it("reads the choice and changes it, in the name of the account", async () => {
    expect(await (await call("GET /api/outbox/choice/by-link", byLink())).json()).toMatchObject({
      choice: "every",
    });
    const changed = await call("PUT /api/outbox/choice/by-link", { ...byLink(), body: { choice: "digest" } });
    expect(await changed.json()).toEqual({ message: "Your choice is saved.", choice: "digest" });
    expect(await chosen()).toMatchObject({ choice: "digest" });
    const { username } = await ownAccount();
    const [logged] = (await deps.store.page("audit", { limit: 1 })).items;
    expect(logged).toMatchObject({
      username,
      collection: "accounts",
      changes: [{ field: "mails", before: "every", after: "digest" }],
    });
  });

  it("lets mail programs stop the mails by one call, and by no mere look", async () => {
    const address = /<https:\/\/tidepoint\.example(.*)>/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1];
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const looked = await call(`GET ${address}`);
    expect(looked.status).toBe(303);
    expect(looked.headers.get("Location")).toMatch(/^\/mail-choice#[\w.-]+$/);
    expect(await chosen()).toMatchObject({ choice: "every" });
    for (let again = 0; again < 2; again++) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await call(`POST ${address}`, { headers, body: "List-Unsubscribe=One-Click" });
      expect(answer.status).toBe(200);
      expect(await chosen()).toMatchObject({ choice: "none" });
    }
  });

  it("is in no mail to the firm's own address or to a sender", async () => {
    for (const { to, headers, text } of sent.filter(({ to }) => to === "operations@tidepoint.example")) {
      expect([to, headers["List-Unsubscribe"], text.includes("/mail-choice")]).toEqual([
        to,
        undefined,
        false,
      ]);
    }
  });

  it("is not stored, nor shown in the back office", async () => {
    const { items } = await deps.store.page("outbox", { limit: 10 });
    expect(JSON.stringify(items)).not.toContain(link);
    for (const { _id } of items) {
      const shown = await (await call(`GET ${adminApi.outboxMail(_id)}`, { token })).text();
      expect(shown).not.toContain(link);
    }
  });

  it("is dead once the account has another address, and for whoever guesses", async () => {
    const { _id: id, version } = await ownAccount();
    await deps.store.commit([{ update: "accounts", id, version, changes: { email: "other@example.in" } }]);
    for (const given of [link, "guess", ""]) {
      expect((await call("GET /api/outbox/choice/by-link", byLink(given))).status).toBe(403);
    }
  });
});

describe("a superadmin", () => {
  it("sees and changes what every administrator gets, which is logged", async () => {
    const superadmin = await signedInToken(deps, { username: "chief", adminType: "superadmin" });
    const { _id: accountId } = await addAccount(deps, { username: "desk" });
    const path = adminApi.outboxChoiceOf(accountId);
    expect((await call(`PUT ${path}`, { token: superadmin, body: { choice: "digest" } })).status).toBe(200);
    const list = await (await call(`GET ${adminApi.outboxChoices}`, { token: superadmin })).json();
    expect(list).toContainEqual(expect.objectContaining({ accountId, username: "desk", choice: "digest" }));
    const [logged] = (await deps.store.page("audit", { limit: 1 })).items;
    expect(logged).toMatchObject({ username: "chief", recordId: accountId, label: "desk" });
  });

  it("cannot choose for an account that does not exist", async () => {
    const superadmin = await signedInToken(deps, { username: "chief", adminType: "superadmin" });
    const path = adminApi.outboxChoiceOf("nobody");
    expect((await call(`PUT ${path}`, { token: superadmin, body: { choice: "digest" } })).status).toBe(404);
  });
});

it.each(["%00", "%0d%0aSet-Cookie:x", "%F0%9F%8C%8A", "a%20b"])(
  "the token %s of no link leads to the page like any other",
  async (odd) => {
    const answer = await call(`GET /api/outbox/unsubscribe?token=${odd}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/#[\w.%-]+$/),
    ]);
  },
);
