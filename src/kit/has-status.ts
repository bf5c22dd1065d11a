import { RefusedError } from "./api-client.ts";

/** Whether the server refused with that status. Not in `api-client.ts`, which public pages load. */
export const hasStatus = (cause: unknown, status: number): cause is RefusedError =>
  cause instanceof RefusedError && cause.status === status;
