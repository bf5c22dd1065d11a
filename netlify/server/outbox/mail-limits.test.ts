import { beforeEach, describe, expect, it } from "vitest";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { digestText } from "#features/mail/server/digest.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { colleague } from "#tests/support/server/inbox-visit.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { deliver } from "./deliver.ts";
import { setDueMarker } from "./due-marker.ts";
import { type Mail, mailOf, sentAgain } from "./mail-of.ts";
import { sendWaiting } from "./send-waiting.ts";

const MINUTE = 60;

let deps: TestDeps;
beforeEach(async () => {
  deps = await openTestDeps();
});

const mails = async () => (await deps.store.page("outbox", { limit: 500 })).items;

async function storeMail(changes: Partial<Mail> = {}): Promise<Stored<OutboxMail>> {
  const text = { subject: "A test", heading: "Hello.", parts: [] };
  const mail = mailOf(deps, { kind: "test", to: "meera@example.in", text, ...changes });
  const [stored] = await deps.store.commit([mail]);
  await setDueMarker(deps, new Date(stored.nextTryAt));
  return stored;
}

function scripted() {
  const collecting = collectMails(deps);
  deps = collecting.deps;
  return collecting.sent;
}

it("the firm's mailbox gets thirty alerts a day from one network, and reads in the morning what the others were", async () => {
  const sent = scripted();
  const { account } = await colleague(deps, "asha");
  await deps.store.commit([{ insert: "mailSubscriptions", id: account._id, record: { choice: "every" } }]);
  const send = (at: number, network: string) =>
    callApi(
      enquiriesApp(async () => deps),
      "POST /contactForm/formSubmit",
      { body: { ...sentEnquiry, email: `v${at}@example.in` }, ip: `${network}.${at + 1}` },
    );
  const alertsTo = async (to: string) => {
    for (let round = 0; round < 2; round += 1) {
      deps.clock.advance(MINUTE);
      await sendWaiting(deps);
    }
    return sent.filter((mail) => mail.to === to && mail.headers["X-Mail-Kind"] === "enquiry-alert").length;
  };
  for (let at = 0; at < 60; at += 1) expect((await send(at, "203.0.113")).status).toBe(201);
  expect(await alertsTo("operations@tidepoint.example")).toBe(30);
  expect(await alertsTo(account.email)).toBe(30);
  await send(60, "198.51.100");
  expect(await alertsTo("operations@tidepoint.example")).toBe(31);
  const digest = await digestText(deps);
  expect(digest?.subject).toContain("30 alerts held back, as one network caused too many");
  // Once an administrator says so, one of them goes out all the same.
  const [held] = (await mails()).filter(({ state }) => state === "failed");
  if (!held) throw new Error("Nothing was held back.");
  const changes = sentAgain(deps);
  await deps.store.commit([{ update: "outbox", id: held._id, version: held.version, changes }]);
  expect(await alertsTo("operations@tidepoint.example")).toBe(32);
});

describe("an address that visitors type", () => {
  it("gets five mails a day, and more the next day", async () => {
    const sent = scripted();
    const sendOne = async () =>
      deliver(deps, await storeMail({ to: "Stranger@example.in", isLimited: true }));
    for (let at = 0; at < 7; at++) await sendOne();
    expect(sent).toHaveLength(5);
    const failed = (await mails()).filter(({ state }) => state === "failed");
    const lastReason = "Not sent: this address was sent 5 such mails within a day.";
    expect(failed).toMatchObject([{ lastReason }, { lastReason }]);
    const logged = deps.logged.filter(({ event }) => event === "mail.not-sent");
    expect(logged).toMatchObject([{ level: "info" }, { level: "info" }]);
    deps.clock.advance(DAY_MS / 1000);
    await sendOne();
    expect(sent).toHaveLength(6);
  });

  const write = async (email: string, fullName: string, ip: string) =>
    (
      await callApi(
        enquiriesApp(async () => deps),
        "POST /contactForm/formSubmit",
        { body: { ...sentEnquiry, email, fullName }, ip },
      )
    ).status;
  /** Sends what the submissions have stored, and counts the receipts. */
  async function receipts(sent: readonly { readonly to: string }[], to: RegExp) {
    deps.clock.advance(MINUTE);
    await sendWaiting(deps);
    return sent.filter((mail) => to.test(mail.to)).length;
  }

  it("is counted by its mailbox, whatever stands behind a plus", async () => {
    const sent = scripted();
    for (const part of "abcdefg")
      expect(await write(`m.e.e.ra+${part}@gmail.com`, `Meera ${part}`, "203.0.113.7")).toBe(201);
    expect(await receipts(sent, /gmail/)).toBe(5);
  });

  it("still gets mails that its owner causes elsewhere when one network has used up its share", async () => {
    const sent = scripted();
    const names = Array.from("abcdefghijkl", (letter) => `Meera ${letter}`);
    for (const [at, name] of names.entries()) await write("meera@example.in", name, `203.0.113.${at + 1}`);
    expect(await receipts(sent, /meera/)).toBe(5);
    await write("meera@example.in", "Meera Nair", "198.51.100.7");
    expect(await receipts(sent, /meera/)).toBe(6);
    for (const [at, name] of names.entries())
      await write("meera@example.in", `Again ${name}`, `198.18.${at}.1`);
    expect(await receipts(sent, /meera/), "in all").toBe(10);
  });

  it("is one of a hundred that a network may write to within a day", async () => {
    const sent = scripted();
    const store = async (at: number, sender: string) =>
      storeMail({ to: `stranger${at}@example.in`, isLimited: true }).then(async (mail) => {
        const [changed] = await deps.store.commit([
          { update: "outbox", id: mail._id, version: mail.version, changes: { sender } },
        ]);
        await deliver(deps, changed);
      });
    for (let at = 0; at < 103; at += 1) await store(at, "one");
    expect(sent).toHaveLength(100);
    await store(200, "another");
    expect(sent).toHaveLength(101);
  });
});
