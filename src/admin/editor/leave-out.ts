import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Removes the record from the cached list, and refetches the list. */
export function leaveOut(cache: QueryClient, queryKey: QueryKey, id: string) {
  cache.setQueryData<readonly { readonly _id: string }[]>(queryKey, (list) =>
    list?.filter(({ _id }) => _id !== id),
  );
  void cache.invalidateQueries({ queryKey });
}
