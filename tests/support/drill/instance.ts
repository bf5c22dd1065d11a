/** One instance of the packed functions, as the platform runs them, behind an address of its own that it prints. */
import { argv, exit, stdin, stdout } from "node:process";
import { visitorAddress } from "#local/functions/context.ts";
import { loadFunctions } from "#local/functions/entry.ts";
import { createInvoker } from "#local/functions/invoke.ts";
import { createRouter } from "#local/functions/routes.ts";
import { bridge } from "#local/http/bridge.ts";
import { listen, portOf } from "#local/http/listen.ts";
import type { Respond } from "#local/http/respond.ts";

const findFunction = createRouter(await loadFunctions(argv[2] ?? ""));
const { invoke } = createInvoker();

const answer: Respond = async (request, { visitor, here }) => {
  const match = findFunction(request.method, new URL(request.url).pathname);
  if (!match) return new Response("There is no such function.", { status: 404 });
  return invoke(match, request, visitorAddress(request, visitor), here);
};

const server = await listen((incoming, outgoing) => void bridge(answer, incoming, outgoing), {
  port: 0,
  host: "127.0.0.1",
});
stdout.write(`http://127.0.0.1:${portOf(server)}\n`);

// Ends with the drill.
stdin.resume().on("close", () => exit());
