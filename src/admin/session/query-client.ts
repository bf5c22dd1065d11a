import { QueryClient } from "@tanstack/react-query";
import { NoResponseError, RefusedError } from "#lib/api-client.ts";

const RETRIES = 2;

/** Only what may pass by itself is tried again: never a refusal of ours, nor an answer that cannot be read. */
export function mayPass(error: unknown): boolean {
  return error instanceof NoResponseError || (error instanceof RefusedError && error.status >= 500);
}

/** The server data of one session; it goes when the session ends, so that nobody sees what another was shown. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        /* Being offline is a failure to show, not a reason to wait in silence. */
        networkMode: "always",
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  });
