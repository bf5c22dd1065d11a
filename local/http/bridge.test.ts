import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { bridge } from "./bridge.ts";
import { listen, portOf } from "./listen.ts";

it.each(["%23", "%2523"])("logs a failure without the token behind a link's %s", async (hash) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const fail = () => Promise.reject(new Error("The disk is gone."));
  const place = { port: 0, host: "127.0.0.1" };
  const server = await listen((incoming, outgoing) => void bridge(fail, incoming, outgoing), place);
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/mail-choice${hash}token`);
  expect(answer.status).toBe(500);
  expect(log.mock.calls.map(([text]) => text)).toEqual(["GET /mail-choice failed:"]);
  log.mockRestore();
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});
