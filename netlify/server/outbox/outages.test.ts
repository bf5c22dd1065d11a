import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sentEnquiry } from "#features/enquiry/enquiry.sample.ts";
import { enquiriesApp } from "#features/enquiry/server/enquiry.routes.ts";
import { headerOf, type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
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

/** What the schedule does in so many minutes. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    deps.clock.advance(MINUTE);
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
    sendBy(smtpTransport(url, () => deps.now().getTime()));
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
    sendBy(smtpTransport(url, () => deps.now().getTime()));
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
    sendBy(smtpTransport(url, () => deps.now().getTime()));
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
    sendBy(smtpTransport(url, () => deps.now().getTime()));
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
