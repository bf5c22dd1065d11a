import { visitorAddress } from "./functions/context.ts";
import { loadFunctions } from "./functions/entry.ts";
import { createInvoker, type Limits } from "./functions/invoke.ts";
import { createRouter } from "./functions/routes.ts";
import { runEveryMinute } from "./functions/schedule.ts";
import { bridge } from "./http/bridge.ts";
import { close, type ListenAddress, listen, portOf, urlOf } from "./http/listen.ts";
import type { Respond } from "./http/respond.ts";
import { openSite } from "./static/site.ts";

/** How long running requests, and what they left running, may each take to finish when the server stops. */
const GRACE_MS = 10_000;

interface HostOptions extends ListenAddress {
  readonly siteDirectory: string;
  readonly configFile: string;
  readonly functionsDirectory: string;
  readonly limits?: Limits;
  readonly graceMs?: number;
}

export interface Host {
  readonly url: string;
  /** Lets running requests finish. */
  stop(): Promise<void>;
}

/** Serves a built site and its functions as the platform does. A function precedes a file at the same path. */
export async function startHost(options: HostOptions): Promise<Host> {
  const [site, entries] = await Promise.all([openSite(options), loadFunctions(options.functionsDirectory)]);
  const findFunction = createRouter(entries);
  const { invoke, settle } = createInvoker(options.limits);

  const respond: Respond = async (request, { visitor, here }) => {
    const match = findFunction(request.method, new URL(request.url).pathname);
    return match ? invoke(match, request, visitorAddress(request, visitor), here) : site(request);
  };

  const server = await listen((incoming, outgoing) => void bridge(respond, incoming, outgoing), options);
  const url = urlOf({ ...options, port: portOf(server) });
  const endSchedule = runEveryMinute(entries, (entry) =>
    invoke({ entry, params: {} }, new Request(url, { method: "POST" }), "127.0.0.1"),
  );
  return {
    url,
    stop: async () => {
      const { graceMs = GRACE_MS } = options;
      await endSchedule();
      await close(server, graceMs);
      await settle(graceMs);
    },
  };
}
