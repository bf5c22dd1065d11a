import { beforeEach, describe, expect, it } from "vitest";
import { storedContact } from "#features/job-fair/registration.sample.ts";
import { firmFacts, noSiteSettings } from "#rules/firm-facts.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { compose } from "../outbox/compose.ts";

let deps: TestDeps;
let asha: Colleague;
beforeEach(async () => {
  deps = await openTestDeps();
  asha = await colleague(deps, "asha");
});

describe.each(everyInbox)("a reply to the sender of a record in %s", (inbox) => {
  const visit = () => inboxVisit(deps, inbox);
  const typed = {
    subject: "Your message to us",
    text: "Dear Meera Nair,\n\nThank you.\nWe call you on Monday.\n\n> Please call me.\n> Soon.",
  };
  const reply = (body: object = typed, { token } = asha, id = "one") =>
    visit().call(token, `POST ${visit().calls.reply(id)}`, body);
  const stored = async () => (await deps.store.page("outbox", { limit: 50 })).items;

  beforeEach(async () => {
    await visit().add("one");
    if (inbox === "jobFairCompanies") {
      const record = storedContact({ companyId: "one" });
      await deps.store.commit([{ insert: "jobFairContacts", id: "contact", record }]);
    }
  });

  it("goes to the sender through the outbox, and its answers to the firm", async () => {
    const { body: ways } = await visit().call(asha.token, `GET ${visit().calls.reply("one")}`);
    const { status, body } = await reply();
    // No mail server is set up here.
    expect(ways["isSetUp"]).toBe(false);
    expect([status, body["message"]]).toEqual([
      201,
      "Your reply is stored, and waits until this site can send mail.",
    ]);
    const [mail, ...others] = await stored();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "reply",
      recipient: String(ways["to"]),
      replyTo: null,
      about: `${inbox}/one`,
      author: "asha",
    } satisfies Partial<OutboxMail>);
    const message = mail && (await compose(deps, mail, firmFacts(noSiteSettings)));
    expect(message?.replyTo).toBe(deps.mail.operations);
    expect(message?.headers).not.toHaveProperty("Auto-Submitted");
    expect(message?.text).toMatch(
      /^Dear Meera Nair,\n\nThank you\.\nWe call you on Monday\.\n\n> Please call me\.\n> Soon\.\n\nWith kind regards,\n/,
    );
  });

  it("is in the record's activity, with who wrote it", async () => {
    await reply();
    const { body } = await visit().call(asha.token, `GET ${visit().calls.activity("one")}`);
    expect(body).toMatchObject([
      {
        kind: "mail",
        by: "asha",
        text: expect.stringMatching(/^wrote Your message to us \(to .+@.+, waiting\)$/),
      },
      { kind: "received" },
    ]);
  });

  it("is refused without words, to an unknown record, and by those who may only read", async () => {
    expect((await reply({ subject: " ", text: "" })).body["fields"]).toEqual({
      subject: "Please enter a subject.",
      text: "Please write something.",
    });
    expect((await reply(typed, asha, "two")).status).toBe(404);
    expect((await reply(typed, await colleague(deps, "rekha", "reader"))).status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it("is stored once, however often its call is repeated", async () => {
    const { call, calls } = visit();
    const key = { "Idempotency-Key": "a-key-of-this-reply-000001" };
    await call(asha.token, `POST ${calls.reply("one")}`, typed, key);
    await call(asha.token, `POST ${calls.reply("one")}`, typed, key);
    expect(await stored()).toHaveLength(1);
  });

  it("may go along with taking the record in hand, at the version that was read", async () => {
    const { call, calls } = visit();
    const taken = { owner: asha.account._id, progress: "inHand" };
    const { body } = await call(asha.token, `PATCH ${calls.owner("one")}`, { ...taken, version: 1 });
    expect(body).toMatchObject({ owner: { username: "asha" }, progress: "inHand", version: 2 });
    const { status } = await call(asha.token, `PATCH ${calls.owner("one")}`, {
      owner: null,
      progress: "done",
      version: 1,
    });
    expect(status).toBe(409);
  });
});
