import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fairMailKinds } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { DeliveryFailure } from "../platform/mail/delivery-failure.ts";
import type { Message } from "../platform/mail/transport.ts";
import { deliver } from "./deliver.ts";
import { setDueMarker } from "./due-marker.ts";
import { mailOf } from "./mail-of.ts";
import { sendWhenDue } from "./send-waiting.ts";

const { confirmation, facts, withdrawal } = fairMailKinds;

let deps: TestDeps;
/** Lets a mail server go that still holds a mail, whatever failed: its lane would be missing in the next test. */
let release = () => {};
beforeEach(async () => {
  deps = await openTestDeps();
});
afterEach(() => release());

async function stored(kind: string, subject: string, id = "c1"): Promise<Stored<OutboxMail>> {
  const about = { collection: "jobFairCompanies", id } as const;
  const text = { subject, heading: "Hello.", parts: [] };
  const [mail] = await deps.store.commit([mailOf(deps, { kind, to: "meera@example.in", about, text })]);
  await setDueMarker(deps, new Date(mail.nextTryAt));
  deps.clock.advance(1);
  return mail;
}

/** A mail server that takes the first mail only when the test says so, or refuses it for now. */
function slowTransport() {
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  release = answer.resolve;
  const taken: string[] = [];
  const send = async ({ subject }: Message) => {
    if (taken.length === 0 && subject === "first") {
      begun.resolve();
      await answer.promise;
    }
    taken.push(subject);
  };
  deps = { ...deps, mail: { ...deps.mail, transport: { isDown: () => false, send } } };
  return { taken, begun: begun.promise, take: answer.resolve, refuse: answer.reject };
}

/** What the schedule does in these minutes. */
async function minutes(count: number) {
  for (let minute = 0; minute < count; minute++) {
    deps.clock.advance(60);
    await sendWhenDue(deps);
  }
}

describe.each([
  [confirmation, confirmation],
  [facts, facts],
  [confirmation, facts],
  [facts, confirmation],
  [confirmation, withdrawal],
  [facts, withdrawal],
])("a %s that is leaving while a %s is stored", (earlier, later) => {
  it("leaves first", async () => {
    const { taken, begun, take } = slowTransport();
    const leaving = deliver(deps, await stored(earlier, "first"));
    await begun;
    await deliver(deps, await stored(later, "second"));
    expect(taken).toEqual([]);
    take();
    await leaving;
    await minutes(3);
    expect(taken).toEqual(["first", "second"]);
  });
});

it.each([
  [confirmation, confirmation],
  [facts, facts],
  [confirmation, withdrawal],
  [facts, withdrawal],
])("a %s that was waiting for its process when a %s was stored never leaves", async (earlier, later) => {
  const { deps: collecting, sent } = collectMails(deps);
  deps = collecting;
  const first = await stored(earlier, "first");
  await deliver(deps, await stored(later, "second"));
  await deliver(deps, first);
  await minutes(3);
  expect(sent.map(({ subject }) => subject)).toEqual(["second"]);
  expect(await deps.store.get("outbox", first._id)).toBeNull();
  expect(deps.logged.filter(({ level }) => level === "error")).toEqual([]);
});

it("of three, the last leaves last, and none between it and the first that was leaving", async () => {
  const { taken, begun, take } = slowTransport();
  const leaving = deliver(deps, await stored(confirmation, "first"));
  await begun;
  const second = await stored(confirmation, "second");
  const third = await stored(confirmation, "third");
  await Promise.all([deliver(deps, third), deliver(deps, second)]);
  take();
  await leaving;
  await minutes(4);
  expect(taken).toEqual(["first", "third"]);
});

it("one that the mail server defers while it is leaving does not follow the later one", async () => {
  const { taken, begun, refuse } = slowTransport();
  const leaving = deliver(deps, await stored(confirmation, "first"));
  await begun;
  await deliver(deps, await stored(confirmation, "second"));
  refuse(new DeliveryFailure("The mail server asked to try again later (451)."));
  await leaving;
  await minutes(5);
  expect(taken).toEqual(["second"]);
});

it("mails about other records, and other mails about the same, wait for nobody", async () => {
  const { taken, begun, take } = slowTransport();
  const leaving = deliver(deps, await stored(confirmation, "first"));
  await begun;
  await deliver(deps, await stored(confirmation, "of another", "c2"));
  await deliver(deps, await stored("fair-branding-receipt", "of another kind"));
  expect(taken).toEqual(["of another", "of another kind"]);
  take();
  await leaving;
});
