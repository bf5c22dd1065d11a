import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { requestBody, streamOf } from "./bodies.ts";

/** A request whose body has already arrived. */
function sent(...pieces: readonly string[]) {
  const incoming = new IncomingMessage(new Socket());
  for (const piece of pieces) incoming.push(Buffer.from(piece));
  return incoming;
}

it("reads the request's body no faster than its reader does", async () => {
  const incoming = sent("one", "two");
  const reader = requestBody(incoming).getReader();
  const { value } = await reader.read();
  expect(value && Buffer.from(value).toString()).toBe("one");
  await setImmediate();
  expect(incoming.readableLength).toBe("two".length);
});

it("fails the read when the sender disconnects", async () => {
  const incoming = sent("half");
  const reader = requestBody(incoming).getReader();
  await reader.read();
  incoming.destroy(new Error("gone"));
  await expect(reader.read()).rejects.toThrow("gone");
});

it("discards the rest of the body when its reader cancels", async () => {
  const incoming = sent("one", "two");
  const body = requestBody(incoming);
  await body.cancel();
  await setImmediate();
  expect(incoming.readableLength).toBe(0);
});

it("closes the source when the reader cancels", async () => {
  const closed = vi.fn();
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(1);
    } finally {
      closed();
    }
  }
  const reader = streamOf(endless()).getReader();
  await reader.read();
  await reader.cancel();
  expect(closed).toHaveBeenCalledOnce();
});
