import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { SEARCH_MIN, searchAnswerSchema } from "#domain/search.ts";

/** What the server finds for a term; shorter ones are not worth asking about. */
export const searchQuery = (term: string) =>
  queryOptions({
    queryKey: ["search", term],
    queryFn: ({ signal }) =>
      callSigned(`${adminApi.search}?${new URLSearchParams({ query: term })}`, searchAnswerSchema, {
        signal,
      }),
    enabled: term.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    /* What was just deleted should not be offered, nor what was just added be missing. */
    staleTime: 0,
  });
