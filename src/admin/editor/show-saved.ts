import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { ContentQuery } from "./content.queries.ts";

interface Listed {
  /** Missing in lists with a single record. */
  readonly _id?: string;
}

/** Replaces the record in the cached list with the server's version, and refetches the list. */
export function showSaved(cache: QueryClient, { queryKey, record }: ContentQuery, answered: unknown) {
  const saved: Listed | undefined = z.safeParse(record, answered).data;
  if (saved) {
    cache.setQueryData<readonly Listed[]>(queryKey, (list) =>
      list?.map((shown) => (shown._id === saved._id ? saved : shown)),
    );
  }
  void cache.invalidateQueries({ queryKey });
}
