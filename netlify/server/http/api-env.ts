import type { Context } from "@netlify/functions";
import type { ActiveSession } from "../accounts/session.ts";
import type { Deps } from "../deps.ts";

/** What Hono's context carries in this API. */
export interface ApiEnv {
  Bindings: {
    /** What the platform knows of the call. */
    readonly context?: Pick<Context, "ip"> & Partial<Pick<Context, "requestId" | "url">>;
  };
  Variables: {
    requestId: string;
    deps: Deps;
    /** Set by `requireSession`. */
    session: ActiveSession;
  };
}
