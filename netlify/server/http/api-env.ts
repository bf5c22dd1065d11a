import type { Context } from "@netlify/functions";
import type { Deps } from "../platform/deps.ts";
import type { ActiveSession } from "./session.ts";

/** The types of Hono's context in this API. */
export interface ApiEnv {
  Bindings: {
    /** The platform's context of the request. */
    readonly context?: Pick<Context, "ip"> &
      Partial<Pick<Context, "geo" | "requestId" | "url" | "waitUntil">>;
  };
  Variables: {
    requestId: string;
    /** To the database, so far. */
    trips: number;
    deps: Deps;
    /** Set by `requireSession`. */
    session: ActiveSession;
  };
}
