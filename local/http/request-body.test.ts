import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { requestBody } from "./request-body.ts";

/** A request whose body has already arrived. */
function sent(...pieces: readonly string[]) {
  const incoming = new IncomingMessage(new Socket());
  for (const piece of pieces) incoming.push(Buffer.from(piece));
  return incoming;
}

it("is read no faster than asked for", async () => {
  const incoming = sent("one", "two");
  const reader = requestBody(incoming).getReader();
  const { value } = await reader.read();
  expect(value && Buffer.from(value).toString()).toBe("one");
  await setImmediate();
  expect(incoming.readableLength).toBe("two".length);
});

it("breaks off where its sender does", async () => {
  const incoming = sent("half");
  const reader = requestBody(incoming).getReader();
  await reader.read();
  incoming.destroy(new Error("gone"));
  await expect(reader.read()).rejects.toThrow("gone");
});

it("goes by where nobody wants the rest of it", async () => {
  const incoming = sent("one", "two");
  const body = requestBody(incoming);
  await body.cancel();
  await setImmediate();
  expect(incoming.readableLength).toBe(0);
});
