import { type AddressInfo, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { headerOf, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { UNCONFIRMED } from "../platform/mail/delivery-failure.ts";
import { smtpTransport } from "../platform/mail/smtp.ts";
import type { MailTransport } from "../platform/mail/transport.ts";
import { sendWhenDue } from "./send-waiting.ts";

const MINUTE = 60;

let deps: TestDeps;
let running: Pick<MailServer, "stop">[];
beforeEach(async () => {
  deps = await openTestDeps();
  running = [];
});
afterEach(async () => {
  for (const { stop } of running) await stop();
});

async function started(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  running.push(server);
  return server;
}

const now = () => deps.now().getTime();

const sendBy = (transport: MailTransport) => {
  deps = { ...deps, mail: { ...deps.mail, transport } };
};

/** Sends a form, and returns the work that goes on after the answer. */
async function submit(number: number) {
  const work: Promise<unknown>[] = [];
  const answer = await callApi(
    enquiriesApp(async () => deps),
    "POST /contactForm/formSubmit",
    { body: { ...sentEnquiry, email: `visitor${number}@example.in` }, waitUntil: (one) => work.push(one) },
  );
  expect(answer.status).toBe(201);
  return work;
}

async function settled(work: readonly Promise<unknown>[]) {
  for (let done = 0; done < work.length; done++) await work[done];
}

/** For what happens on the other side of a connection: a busy machine may take long. */
const WAITED = { timeout: 30_000, interval: 5 };

/** What the schedule does in so many minutes, or in some of them. */
async function pass(minutes: number, step = 1) {
  for (let minute = 0; minute < minutes; minute += step) {
    deps.clock.advance(step * MINUTE);
    await sendWhenDue(deps);
  }
}

/** A listener that is no proper mail server. */
async function listening(answer: (socket: Socket) => void): Promise<{ readonly url: string }> {
  const sockets: Socket[] = [];
  const listener = createServer((socket) => {
    sockets.push(socket);
    answer(socket);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  running.push({
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        listener.close(() => resolve());
      }),
  });
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}` };
}

const mails = async () => (await deps.store.page("outbox", { limit: 500 })).items;

const idsIn = (received: MailServer["received"]) =>
  received.flatMap((mail) => headerOf(mail, "Message-ID")).sort();

const idsOf = async () => (await mails()).map(({ _id }) => `<${_id}@tidepoint.example>`).sort();

describe("a mail server", () => {
  it("that is away for an hour gets every mail once it is back, each once", async () => {
    const { url, stop } = await startMailServer();
    await stop();
    sendBy(smtpTransport(url, { now }));
    for (let number = 0; number < 6; number++) {
      await settled(await submit(number));
      await pass(10);
    }
    expect((await mails()).map(({ state }) => state)).toEqual(Array(12).fill("waiting"));
    const { received } = await started({}, Number(new URL(url).port));
    await pass(61);
    expect((await mails()).map(({ state }) => state)).toEqual(Array(12).fill("sent"));
    expect(idsIn(received)).toEqual(await idsOf());
  });

  it("that closes in the middle of a mail gets it again, with the same Message-ID", async () => {
    const seen: string[] = [];
    const { url } = await listening((socket) => {
      socket.write("220 hello\r\n");
      socket.on("data", (bytes) => {
        const id = /^Message-ID: (<.*>)/im.exec(String(bytes))?.[1];
        if (id) seen.push(id);
        if (id && seen.length <= 2) socket.destroy();
        else if (id) socket.write("250 taken\r\n");
        else socket.write(String(bytes).startsWith("DATA") ? "354 go on\r\n" : "250 yes\r\n");
      });
    });
    sendBy(smtpTransport(url, { now }));
    await settled(await submit(0));
    expect((await mails()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    await pass(61);
    expect((await mails()).map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect([...new Set(seen)].sort()).toEqual(await idsOf());
    expect(seen.length).toBeGreaterThan(2);
  });

  it("that refuses everybody gets the mails once it does not", async () => {
    let isRefusing = true;
    const { url, received } = await started({
      onConnect: (_session, done) => done(isRefusing ? new Error("not now") : null),
    });
    sendBy(smtpTransport(url, { now }));
    await settled(await submit(0));
    await pass(30);
    expect(received).toEqual([]);
    isRefusing = false;
    await pass(60);
    expect(idsIn(received)).toEqual(await idsOf());
  });

  it("that takes half a minute to say anything keeps no visitor waiting, and is given up after ten seconds", async () => {
    const connected = Promise.withResolvers<void>();
    const { url } = await listening(() => connected.resolve());
    sendBy(smtpTransport(url, { now }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const work = await submit(0);
    await connected.promise;
    while ((await mails()).some(({ lastReason }) => lastReason === null)) vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await settled(work);
    const lastReason = "The mail server did not answer in time.";
    expect(await mails()).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
    expect((await mails()).map((mail) => mail.lastReason)).toContain(lastReason);
  });
});

describe("a mail server that has the whole mail", () => {
  /** A server that answers only when the test tells it to. */
  async function startSilentServer() {
    const unanswered: (() => void)[] = [];
    const got: string[] = [];
    const { url } = await started({
      onData(stream, _session, done) {
        text(stream).then((mail) => {
          got.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? "");
          unanswered.push(done);
        }, done);
      },
    });
    const answer = () => {
      for (const done of unanswered.splice(0)) done();
    };
    return { url, got, answer };
  }

  const eachIs = async (expected: object) => expect(await mails()).toMatchObject(Array(2).fill(expected));

  it.each([15, 60, 590])("gets it once if it answers after %s seconds", async (seconds) => {
    const { url, got, answer } = await startSilentServer();
    sendBy(smtpTransport(url, { now, silenceMs: 0 }));
    const work = await submit(0);
    await vi.waitFor(() => eachIs({ state: "waiting", silences: 1 }), WAITED);
    deps.clock.advance(seconds);
    await sendWhenDue(deps);
    answer();
    await settled(work);
    await eachIs({ state: "sent", tries: 0, lastReason: null });
    expect(got.sort()).toEqual(await idsOf());
  });

  it("gets it once more if it does not answer for ten minutes, and then the mail is perhaps sent", async () => {
    const { url, got } = await startSilentServer();
    sendBy(smtpTransport(url, { now, answerMs: 50 }));
    await settled(await submit(0));
    await eachIs({ state: "waiting", lastReason: UNCONFIRMED });
    await pass(4 * 24 * 60, 60);
    await eachIs({ state: "unconfirmed", tries: 2, silences: 2, lastReason: UNCONFIRMED });
    // Fewer if an attempt was given up before its bytes had left.
    expect(got.length).toBeLessThanOrEqual(4);
  });

  it("and then closes the connection gets it once more", async () => {
    const got: string[] = [];
    const { url } = await listening((socket) => {
      socket.write("220 hello\r\n");
      let mail = "";
      socket.on("data", (bytes) => {
        mail += bytes;
        if (mail.includes("\r\n.\r\n")) {
          got.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? "");
          socket.destroy();
        } else if (!mail.includes("Message-ID")) {
          socket.write(String(bytes).startsWith("DATA") ? "354 go on\r\n" : "250 yes\r\n");
        }
      });
    });
    sendBy(smtpTransport(url, { now }));
    await settled(await submit(0));
    await pass(90);
    await eachIs({ state: "unconfirmed", lastReason: UNCONFIRMED });
    const ids = await idsOf();
    expect(got.sort()).toEqual([...ids, ...ids].sort());
  });

  it("and refuses it in the end is believed", async () => {
    const { url } = await started({
      onData: (stream, _session, done) =>
        stream.resume().on("end", () => done(Object.assign(new Error("no"), { responseCode: 554 }))),
    });
    sendBy(smtpTransport(url, { now }));
    await settled(await submit(0));
    await eachIs({ state: "failed", silences: 0 });
  });
});
