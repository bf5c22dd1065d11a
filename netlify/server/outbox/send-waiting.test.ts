import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { collectMails } from "#tests/support/mail/collected-mails.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { config } from "../../functions/send-mail-background.ts";
import type { Message } from "../platform/mail/transport.ts";
import { setDueMarker } from "./due-marker.ts";
import { mailOf } from "./mail-of.ts";
import { mayStartSending, SENDING_CALL, startSending } from "./send-waiting.ts";

const text = { subject: "A test", heading: "Hello.", parts: [] };

let deps: TestDeps;
let sent: Message[];
beforeEach(async () => {
  ({ deps, sent } = collectMails(await openTestDeps()));
});

let stop = () => {};
afterEach(() => stop());

/** A site whose background function answers with a status; and how it was called. */
async function serveSite(status: number) {
  const calls: Request[] = [];
  const server = createServer(({ method = "", url = "", headers: { authorization = "" } }, response) => {
    calls.push(new Request(new URL(url, "http://localhost"), { method, headers: { authorization } }));
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => void server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

async function storeDueMail() {
  await deps.store.commit([mailOf(deps, { kind: "test", to: "meera@example.in", text })]);
  await setDueMarker(deps, deps.now());
  deps.clock.advance(60);
}

it("the schedule starts the background function only while a mail is due", async () => {
  const { url, calls } = await serveSite(202);
  await startSending(deps, url);
  expect(calls).toEqual([]);
  await storeDueMail();
  await startSending(deps, url);
  expect(calls.map((call) => `${call.method} ${new URL(call.url).pathname}`)).toEqual([
    `POST ${config.path}`,
  ]);
  expect(config.path).toBe(SENDING_CALL);
  expect(sent).toEqual([]);
});

it("the background function starts for the schedule, and for nobody else", async () => {
  const { url, calls } = await serveSite(202);
  await storeDueMail();
  await startSending(deps, url);
  expect(calls.map((call) => mayStartSending(deps, call))).toEqual([true]);
  for (const authorization of ["", "guess"]) {
    expect(mayStartSending(deps, new Request(url, { headers: { authorization } }))).toBe(false);
  }
});

it.each([404, 500])(
  "the schedule sends by itself where the background function answers %s",
  async (status) => {
    await storeDueMail();
    await startSending(deps, (await serveSite(status)).url);
    expect(sent).toHaveLength(1);
  },
);

it("the schedule sends by itself if the site cannot be reached", async () => {
  await storeDueMail();
  await startSending(deps, "http://127.0.0.1:1");
  expect(sent).toHaveLength(1);
});
