import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { alertWebhook } from "./alert-webhook.ts";

const alert = {
  kind: "enquiry-alert",
  reference: "ENQ-2026-048213",
  at: "2026-08-21T06:30:00.000Z",
  link: "https://tidepoint.example/admin/form-details/e1",
};

let stop = () => {};
afterEach(() => stop());

/** A service that answers with a status, and what it got. */
async function serve(status: number) {
  const got: { signature: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    got.push({ signature: String(request.headers["x-signature"]), body: await text(request) });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => void server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, got };
}

function recordingLog() {
  const events: string[] = [];
  return { events, info: () => {}, error: (event: string) => void events.push(event) };
}

it("gets the alert, signed with the shared secret", async () => {
  const { url, got } = await serve(204);
  const log = recordingLog();
  await alertWebhook(url, "a shared secret", log)(alert);
  const body = JSON.stringify(alert);
  const signature = createHmac("sha256", "a shared secret").update(body).digest("hex");
  expect(got).toEqual([{ body, signature: `sha256=${signature}` }]);
  expect(log.events).toEqual([]);
});

it("may refuse or be away, which is logged", async () => {
  const { url } = await serve(500);
  const log = recordingLog();
  await alertWebhook(url, "a shared secret", log)(alert);
  await alertWebhook("http://127.0.0.1:1/", "a shared secret", log)(alert);
  expect(log.events).toEqual(["alert.webhook-failed", "alert.webhook-failed"]);
});
