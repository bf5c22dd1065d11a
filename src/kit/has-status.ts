import { RefusedError } from "./api-client.ts";

// Apart from the API client, since the contact form loads that, and asks nothing of the kind.

/** Whether the server refused with that status. */
export const hasStatus = (cause: unknown, status: number): cause is RefusedError =>
  cause instanceof RefusedError && cause.status === status;
