import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { DAY_MS, HOUR_MS } from "#rules/calendar.ts";
import { OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { headerOf, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { DeliveryFailure } from "../platform/mail/delivery-failure.ts";
import { smtpTransport } from "../platform/mail/smtp.ts";
import type { MailTransport } from "../platform/mail/transport.ts";
import { deliver, leaseMail } from "./deliver.ts";
import { dueMarkers, setDueMarker } from "./due-marker.ts";
import { type Mail, mailOf } from "./mail-of.ts";
import { sendWaiting, sendWhenDue } from "./send-waiting.ts";
import { sendingStore } from "./sending-store.ts";

const MINUTE = 60;

let deps: TestDeps;
let server: MailServer | undefined;
beforeEach(async () => {
  deps = await openTestDeps();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const withTransport = (transport: MailTransport | null) => {
  deps = { ...deps, mail: { ...deps.mail, transport } };
};

/** Sends everything after the answer, and waits for it. */
async function submit(changes: object = {}) {
  const work: Promise<unknown>[] = [];
  const answer = await callApi(
    enquiriesApp(async () => deps),
    "POST /contactForm/formSubmit",
    { body: { ...sentEnquiry, ...changes }, waitUntil: (one) => work.push(one) },
  );
  expect(answer.status).toBe(201);
  for (let done = 0; done < work.length; done++) await work[done];
}

const mails = async () => (await deps.store.page("outbox", { limit: 500 })).items;
const states = async () => (await mails()).map(({ state }) => state);

const someMail: Mail = {
  kind: "test",
  to: "meera@example.in",
  text: { subject: "A test", heading: "Hello.", parts: [] },
};

async function storeMail(changes: Partial<Mail> = {}): Promise<Stored<OutboxMail>> {
  const [stored] = await deps.store.commit([mailOf(deps, { ...someMail, ...changes })]);
  await setDueMarker(deps, new Date(stored.nextTryAt));
  return stored;
}

/** A transport that fails as told, mail by mail, and then sends. */
function scripted(...failures: (DeliveryFailure | null)[]) {
  const collecting = collectMails(deps, ...failures);
  deps = collecting.deps;
  return collecting.sent;
}

const later = () => new DeliveryFailure("The mail server asked to try again later (451).");

describe("a submission", () => {
  it("is followed by an alert to the firm and a receipt to the sender, once it is answered", async () => {
    server = await startMailServer();
    withTransport(smtpTransport(server.url));
    await submit();
    expect(await states()).toEqual(["sent", "sent"]);
    const kinds = server.received.map((mail) => [...headerOf(mail, "X-Mail-Kind"), ...mail.to]);
    expect(kinds.sort()).toEqual([
      ["enquiry-alert", "operations@tidepoint.example"],
      ["enquiry-receipt", "meera@example.in"],
    ]);
    const [alert, receipt] = [...server.received].sort((one) => (one.to[0] === "meera@example.in" ? 1 : -1));
    if (!alert || !receipt) throw new Error("There are no mails.");
    expect(headerOf(alert, "Reply-To")).toEqual(["meera@example.in"]);
    expect(headerOf(receipt, "Reply-To")).toEqual(["operations@tidepoint.example"]);
    expect(headerOf(receipt, "Auto-Submitted")).toEqual(["auto-generated"]);
    const ids = (await mails()).map(({ _id }) => `<${_id}@tidepoint.example>`);
    expect(server.received.flatMap((mail) => headerOf(mail, "Message-ID")).sort()).toEqual(ids.sort());
  });

  it("that looks automatic gets no mail", async () => {
    await submit({ homepage: "https://spam.example" });
    expect(await mails()).toEqual([]);
  });

  it("sent twice has its mails once", async () => {
    scripted();
    await submit();
    await submit();
    expect(await states()).toEqual(["sent", "sent"]);
  });

  it("is stored with its mails while no mail server is set up, and they are sent when there is one", async () => {
    await submit();
    expect(await states()).toEqual(["waiting", "waiting"]);
    deps.clock.advance((2 * DAY_MS) / 1000);
    const sent = scripted();
    await sendWhenDue(deps);
    expect(sent).toHaveLength(2);
    expect(await states()).toEqual(["sent", "sent"]);
  });
});

describe("a mail that is not taken", () => {
  it("is tried again after 1, 5, 15 and 60 minutes, then every 6 hours for 3 days, and then given up", async () => {
    let tries = 0;
    withTransport({
      isDown: () => false,
      send: async () => {
        tries++;
        throw later();
      },
    });
    const mail = await storeMail();
    const begun = deps.now().getTime();
    await deliver(deps, mail);
    const minutes: number[] = [];
    // Every minute, and after a while only once an hour, when there is something to see.
    for (let minute = 1; minute <= 4 * 24 * 60; minute += minute < 81 ? 1 : 60) {
      deps.clock.advance(begun / 1000 + minute * MINUTE - deps.now().getTime() / 1000);
      const before = tries;
      await sendWhenDue(deps);
      if (tries > before) minutes.push((deps.now().getTime() - begun) / 60_000);
    }
    expect(minutes.slice(0, 6)).toEqual([1, 6, 21, 81, 441, 801]);
    expect(minutes.at(-1)).toBeLessThanOrEqual(3 * 24 * 60);
    expect(minutes.at(-1)).toBeGreaterThan(3 * 24 * 60 - 360);
    expect(await mails()).toMatchObject([
      { state: "failed", lastReason: "The mail server asked to try again later (451)." },
    ]);
  });

  it("has the same Message-ID when it is tried again", async () => {
    const seen: string[] = [];
    const failures = [later()];
    withTransport({
      isDown: () => false,
      async send({ messageId, date }) {
        seen.push(`${messageId} ${date.toISOString()}`);
        const failure = failures.shift();
        if (failure) throw failure;
      },
    });
    const mail = await storeMail();
    await deliver(deps, mail);
    deps.clock.advance(MINUTE);
    await sendWaiting(deps);
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
  });

  it("is not tried again if the server refuses it for good", async () => {
    scripted(new DeliveryFailure("The address does not exist (550).", { kind: "final" }));
    await deliver(deps, await storeMail());
    expect(await mails()).toMatchObject([
      { state: "failed", lastReason: "The address does not exist (550)." },
    ]);
    deps.clock.advance(HOUR_MS / 1000);
    await sendWaiting(deps);
    expect((await mails())[0]?.tries).toBe(1);
  });
});

it("a process that ends while it has a mail leaves it to others a minute later, which is no failed attempt", async () => {
  const sent = scripted();
  const mail = await storeMail();
  for (let ended = 0; ended < 30; ended++) {
    deps.clock.advance(MINUTE);
    const waiting = await deps.store.get("outbox", mail._id);
    expect(waiting && (await leaseMail(deps, waiting))).not.toBeNull();
    await sendWaiting(deps);
    expect(sent).toEqual([]);
  }
  deps.clock.advance(MINUTE);
  await sendWhenDue(deps);
  expect(sent).toMatchObject([{ messageId: `${mail._id}@tidepoint.example` }]);
  expect(await mails()).toMatchObject([{ state: "sent", tries: 0 }]);
});

it("processes that end while the mail server is silent send a mail twice, and then leave it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  withTransport({
    isDown: () => false,
    send: (_, onSilence = () => {}) => {
      sent++;
      onSilence();
      return promise;
    },
  });
  const mail = await storeMail();
  const running = [deliver(deps, mail)];
  const isNoted = async (silences: number) => (await mails())[0]?.silences === silences;
  await vi.waitUntil(() => isNoted(1));
  deps.clock.advance(5 * MINUTE);
  await sendWhenDue(deps);
  expect(sent).toBe(1);
  deps.clock.advance(7 * MINUTE);
  running.push(sendWhenDue(deps));
  await vi.waitUntil(() => isNoted(2));
  deps.clock.advance(12 * MINUTE);
  await sendWhenDue(deps);
  expect(sent).toBe(2);
  expect(await mails()).toMatchObject([{ state: "unconfirmed", tries: 3 }]);
  resolve();
  await Promise.all(running);
  expect(await mails()).toMatchObject([{ state: "unconfirmed" }]);
});

describe("two processes", () => {
  it("never send the same mail twice", async () => {
    const sent = scripted();
    for (let at = 0; at < 20; at++) await storeMail({ to: `visitor${at}@example.in` });
    deps.clock.advance(MINUTE);
    await Promise.all([sendWaiting(deps), sendWaiting({ ...deps }), sendWaiting({ ...deps })]);
    expect(sent).toHaveLength(20);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
  });

  it("leave a mail to each other once its minute is over", async () => {
    const sent = scripted();
    const mail = await storeMail();
    deps.clock.advance(MINUTE - 1);
    await deliver(deps, mail);
    expect(sent).toEqual([]);
    deps.clock.advance(1);
    await sendWaiting(deps);
    await deliver(deps, mail);
    expect(sent).toHaveLength(1);
  });
});

describe("a quiet site", () => {
  it("is not asked for mails", async () => {
    scripted();
    const store = new Proxy(deps.store, {
      get: () => {
        throw new Error("The store was asked.");
      },
    });
    await expect(sendWhenDue({ ...deps, store })).resolves.toBeUndefined();
  });

  it("is asked once after a mail was stored, and not again when it is sent", async () => {
    const sent = scripted();
    const work: Promise<unknown>[] = [];
    // Nothing is sent right after the commit, as if the process had ended there.
    const { transport } = deps.mail;
    withTransport(null);
    await sendingStore(deps, (one) => work.push(one)).commit([mailOf(deps, someMail)]);
    await Promise.all(work);
    withTransport(transport);
    await sendWhenDue(deps);
    expect(sent).toHaveLength(0);
    deps.clock.advance(MINUTE);
    await sendWhenDue(deps);
    expect(sent).toHaveLength(1);
    let asked = 0;
    const page: typeof deps.store.page = (...query) => {
      asked++;
      return deps.store.page(...query);
    };
    for (let minute = 0; minute < 10; minute++) {
      deps.clock.advance(MINUTE);
      await sendWhenDue({ ...deps, store: { ...deps.store, page } });
    }
    expect(asked).toBeLessThanOrEqual(1);
  });
});

describe("the marker of a mail", () => {
  /** Blobs whose writes are finished when the test says so. */
  function slowBlobs() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const blobs = {
      ...deps.blobs,
      put: (key: string, bytes: Uint8Array) => promise.then(() => deps.blobs.put(key, bytes)),
    };
    return { deps: { ...deps, blobs }, finish: resolve };
  }

  it("is set before the mail is stored, so that a process may end at any moment", async () => {
    const slow = slowBlobs();
    const committing = sendingStore(slow.deps, () => {}).commit([mailOf(deps, someMail)]);
    await Promise.race([committing, new Promise((resolve) => setImmediate(resolve))]);
    expect(await mails()).toEqual([]);
    slow.finish();
    await committing;
    expect(await dueMarkers(deps, new Date(deps.now().getTime() + 2 * MINUTE * 1000))).toHaveLength(1);
  });

  it("is not waited for if Blobs do not answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const committing = sendingStore(slowBlobs().deps, () => {}).commit([mailOf(deps, someMail)]);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await committing;
    expect(await states()).toEqual(["waiting"]);
    expect(deps.logged).toMatchObject([{ level: "error", event: "mail.marker-not-awaited" }]);
  });

  it("is begun while a submission is still being checked", async () => {
    const puts: string[] = [];
    const put: typeof deps.blobs.put = async (key) => void (key.startsWith("outbox/") && puts.push(key));
    const count: typeof deps.store.count = async (...counted) => {
      expect(puts).toHaveLength(1);
      return deps.store.count(...counted);
    };
    const seen = { ...deps, blobs: { ...deps.blobs, put }, store: { ...deps.store, count } };
    const answer = await callApi(
      enquiriesApp(async () => seen),
      "POST /contactForm/formSubmit",
      { body: sentEnquiry, waitUntil: () => {} },
    );
    expect(answer.status).toBe(201);
    expect(puts).toHaveLength(1);
  });
});

describe("a mail with a secret", () => {
  it("loses what it said once it is sent, and says it until then", async () => {
    const sent = scripted(later());
    const text = { ...someMail.text, parts: [{ paragraph: "The secret." }] };
    await deliver(deps, await storeMail({ sealedBy: deps.sessionSecret, text }));
    expect((await mails())[0]?.mailBody).not.toContain("The secret.");
    deps.clock.advance(MINUTE);
    await sendWaiting(deps);
    expect(sent[0]?.text).toContain("The secret.");
    expect((await mails())[0]).toMatchObject({ state: "sent", mailBody: "" });
  });

  it("is sent also if the session secret was replaced meanwhile, as long as the one before is named", async () => {
    const text = { ...someMail.text, parts: [{ paragraph: "The secret." }] };
    await storeMail({ sealedBy: deps.sessionSecret, text });
    const earlierSecrets = { ...deps.earlierSecrets, session: [deps.sessionSecret] };
    deps = { ...deps, sessionSecret: new Uint8Array(32).fill(9), earlierSecrets };
    const sent = scripted();
    deps.clock.advance(10 * MINUTE);
    await sendWaiting(deps);
    expect(sent.map((mail) => mail.text).join()).toContain("The secret.");
  });
});

it("nothing personal is logged, whatever happens to a mail", async () => {
  scripted(new DeliveryFailure("The address does not exist (550).", { kind: "final" }), null);
  await submit({ message: "A secret about hiring." });
  withTransport({
    isDown: () => false,
    send: async () => {
      throw new Error("cannot write to meera@example.in");
    },
  });
  await submit({ message: "Another secret about hiring." });
  const logged = JSON.stringify(deps.logged);
  expect(deps.logged.map(({ event }) => event)).toContain("mail.not-sent");
  for (const personal of ["meera", "Meera", "secret", "operations@"]) expect(logged).not.toContain(personal);
});

it("goes to operations at the address that is set up", async () => {
  const sent = scripted();
  deps = { ...deps, mail: { ...deps.mail, operations: "desk@tidepoint.example" } };
  await deliver(deps, await storeMail({ to: OPERATIONS }));
  expect(sent.map(({ to }) => to)).toEqual(["desk@tidepoint.example"]);
});
