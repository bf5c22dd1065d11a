import { beforeEach, describe, expect, it } from "vitest";
import { firmFacts, noSiteSettings } from "#rules/firm-facts.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import { storedContact } from "#tests/samples/job-fair/registration.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";
import { type Colleague, colleague, inboxVisit } from "#tests/support/server/inbox-visit.ts";
import { createRace } from "#tests/support/server/race.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { compose } from "../outbox/compose.ts";
import { mailsBefore } from "../outbox/conversation.ts";
import { mailOf } from "../outbox/mail-of.ts";

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

  it.each(["new", "in hand"])(
    "is refused if a colleague has answered a record that is %s since it was begun, and sent once that is known",
    async (progress) => {
      const biju = await colleague(deps, "biju");
      const begun = { ...typed, colleagues: 0 };
      // A reply does not change the progress of a record that is already in hand.
      if (progress === "in hand") {
        const calls = visit().calls;
        await visit().call(asha.token, `PATCH ${calls.owner("one")}`, { owner: asha.account._id });
        await visit().call(asha.token, `PATCH ${calls.progress("one")}`, { progress: "inHand" });
      }
      const race = createRace();
      const own = deps;
      deps = { ...own, store: race.guarded(own.store) };
      const both = await race.run([() => reply(begun, biju), () => reply({ ...begun, text: "Mine." })]);
      deps = own;
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const [late, refused] = both[0]?.status === 409 ? [biju, both[0]] : [asha, both[1]];
      expect(refused?.body).toMatchObject({ current: { colleagues: 1 } });
      expect(refused?.body["error"]).toMatch(
        /^(asha|biju) answered on 21\/08\/2026, 12:00 pm, while you wrote\./,
      );
      expect((await reply({ ...begun, colleagues: 1 }, late)).status).toBe(201);
      // One's own is no surprise.
      expect((await reply({ ...begun, text: "And this.", colleagues: 1 }, late)).status).toBe(201);
      const { body: ways } = await visit().call(late.token, `GET ${visit().calls.reply("one")}`);
      expect(ways["colleagues"]).toBe(1);
    },
  );

  it("is not overwritten by a decision from before it, which is told that the record has changed", async () => {
    const { call, calls } = visit();
    await call(asha.token, `PATCH ${calls.owner("one")}`, { owner: asha.account._id });
    await call(asha.token, `PATCH ${calls.progress("one")}`, { progress: "inHand" });
    const before = await deps.store.get(inbox, "one");
    deps.clock.advance(1000);
    await reply();
    const biju = await colleague(deps, "biju");
    const at = { "If-Match": `"${before?.version}"` };
    const { status, body } = await call(
      biju.token,
      `PATCH ${calls.progress("one")}`,
      { progress: "done" },
      at,
    );
    // The text does not name what asha did before, which biju has seen.
    expect([status, body["error"]]).toEqual([409, "This was changed in the meantime."]);
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

  it.each(["test-receipt", "fair-confirmation"])(
    "stands below the %s in mail programs: by its subject and by what it refers to",
    async (kind) => {
      const ways = async () => (await visit().call(asha.token, `GET ${visit().calls.reply("one")}`)).body;
      const { to, subject } = await ways();
      expect(subject).toBeNull();
      const about = { collection: inbox, id: "one" };
      const receipt = {
        kind,
        about,
        text: { subject: "We received it (ref. 1)", heading: "Thanks.", parts: [] },
      };
      const sent = mailOf(deps, { ...receipt, to: String(to) });
      await deps.store.commit([sent, mailOf(deps, { ...receipt, to: "other@example.in" })]);
      expect((await ways())["subject"]).toBe("Re: We received it (ref. 1)");
      deps.clock.advance(1);
      await reply();
      deps.clock.advance(1);
      await reply({ ...typed, text: "And one thing more." });
      const mails = (await stored()).filter(({ kind }) => kind === "reply");
      const [second, first] = mails.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
      if (!first || !second) throw new Error("The replies are not stored.");
      const headersOf = async (mail: typeof first) =>
        compose(deps, mail, firmFacts(noSiteSettings), await mailsBefore(deps.store, mail));
      const { domain = "" } = /@(?<domain>.+)$/.exec(deps.mail.from.address)?.groups ?? {};
      const [ofReceipt, ofFirst] = [sent.id, first._id].map((id) => `<${id}@${domain}>`);
      expect(await headersOf(first)).toMatchObject({ inReplyTo: ofReceipt, references: ofReceipt });
      expect(await headersOf(second)).toMatchObject({
        inReplyTo: ofFirst,
        references: `${ofReceipt} ${ofFirst}`,
      });
    },
  );

  describe("whose address the office corrects", () => {
    const field = inbox === "projects" ? "emailAddress" : "email";
    const corrected = "meera@nairtiles.in";
    const correct = () =>
      visit().call(asha.token, `PATCH ${visit().calls.record("one")}`, {
        [field]: corrected,
        reason: "It bounced.",
      });
    const recipients = async () =>
      (await stored()).flatMap(({ kind, recipient }) => (kind === "reply" ? recipient : []));

    it.each(["waiting", "failed"] as const)("goes to the right one while it is %s", async (state) => {
      await reply();
      const [mail] = await stored();
      const { _id: id = "", version = 0 } = mail ?? {};
      await deps.store.commit([{ update: "outbox", id, version, changes: { state } }]);
      expect(await recipients()).not.toEqual([corrected]);
      expect((await correct()).status).toBe(200);
      expect(await recipients()).toEqual([corrected]);
      expect(await stored()).toContainEqual(expect.objectContaining({ kind: "reply", state }));
    });

    it("goes to the right one if both happen at once", async () => {
      const race = createRace();
      const own = deps;
      deps = { ...own, store: race.guarded(own.store) };
      const both = await race.run([() => reply(), () => correct()]);
      deps = own;
      expect(both.map(({ status }) => status)).toEqual([201, 200]);
      expect(await recipients()).toEqual([corrected]);
    });

    it("is not sent after it to another one", async () => {
      await reply();
      const [mail] = await stored();
      const { _id: id = "", version = 0 } = mail ?? {};
      const sent = { state: "sent", sentAt: deps.now().toISOString() } as const;
      await deps.store.commit([{ update: "outbox", id, version, changes: sent }]);
      const [former] = await recipients();
      await correct();
      expect(await recipients()).toEqual([former]);
    });
  });

  it("has no heading, and each paragraph and line as it was typed", async () => {
    await reply({ ...typed, text: "Dear Meera,\n\n> May I come?\nYes.\nAt ten." });
    const [mail] = await stored();
    const message = mail && (await compose(deps, mail, firmFacts(noSiteSettings)));
    expect(message?.text).toMatch(
      /^Dear Meera,\n\n> May I come\?\n\nYes\.\nAt ten\.\n\nWith kind regards,\n/,
    );
    expect(message?.html).not.toContain("<h1");
    expect(message?.html).toMatch(/<p [^>]*>Dear Meera,<\/p>/);
    expect(message?.html).toMatch(/<p [^>]*>Yes\.<br>At ten\.<\/p>/);
  });

  it("is in the record's activity, with who wrote it", async () => {
    await reply();
    const { body } = await visit().call(asha.token, `GET ${visit().calls.activity("one")}`);
    expect(body).toContainEqual({
      at: expect.any(String),
      kind: "mail",
      by: "asha",
      text: expect.stringMatching(/^wrote Your message to us \(to .+@.+, waiting\)$/),
    });
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
});
