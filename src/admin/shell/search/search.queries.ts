import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { SEARCH_MIN, searchAnswerSchema } from "#features/search/search.ts";

/** Searches all records on the server; terms below the minimum length are not sent. */
export const searchQuery = (term: string) =>
  queryOptions({
    queryKey: ["search", term],
    queryFn: ({ signal }) =>
      callSigned(`${adminApi.search}?${new URLSearchParams({ query: term })}`, searchAnswerSchema, {
        signal,
      }),
    enabled: term.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    // Deleted records must not be offered, nor new ones be missing.
    staleTime: 0,
  });
