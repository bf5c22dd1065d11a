import { type Query, QueryClient } from "@tanstack/react-query";
import { NoResponseError, RefusedError } from "#kit/api-client.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Whether the query is read again when something has changed on the server (`follow-changes.ts`). */
      readonly follows?: (query: Query) => boolean;
    };
  }
}

/** Options for queries whose data others may change while it is shown. */
export const following = { meta: { follows: () => true } };

/** First part of the key of everything that is read about mails, which changes when one is sent. */
export const MAILS = "outbox";

const RETRIES = 2;

/**
 * Whether a retry may succeed: only without a response or after a server error, never after a 4xx or an unreadable
 * response.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof NoResponseError || (error instanceof RefusedError && error.status >= 500);
}

/**
 * The cache of one session's server data. It is discarded with the session, so that the next administrator does not see
 * it.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        // Being offline is an error to show, not a reason to pause silently.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && isRetryable(error),
      },
      // Likewise: what was sent in vain is still in its form, and whoever sent it decides when to try again.
      mutations: { networkMode: "always" },
    },
  });
