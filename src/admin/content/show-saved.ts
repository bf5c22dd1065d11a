import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { ContentQuery } from "./content.queries.ts";

interface Listed {
  /** Missing in a list of one. */
  readonly _id?: string;
}

/** Puts the record into the list that is shown, as the server says it stands; the server is asked how the list stands. */
export function showSaved(cache: QueryClient, { queryKey, record }: ContentQuery, answered: unknown) {
  const saved: Listed | undefined = z.safeParse(record, answered).data;
  if (saved) {
    cache.setQueryData<readonly Listed[]>(queryKey, (list) =>
      list?.map((shown) => (shown._id === saved._id ? saved : shown)),
    );
  }
  void cache.invalidateQueries({ queryKey });
}
