import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Takes the record out of the list that is shown; the server is asked how the list stands. */
export function leaveOut(cache: QueryClient, queryKey: QueryKey, id: string) {
  cache.setQueryData<readonly { readonly _id: string }[]>(queryKey, (list) =>
    list?.filter(({ _id }) => _id !== id),
  );
  void cache.invalidateQueries({ queryKey });
}
