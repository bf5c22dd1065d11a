import { expect, it, vi } from "vitest";
import { streamOf } from "./stream-of.ts";

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
