import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { call } from "./api-client.ts";
import { warnInConsole } from "./warn-in-console.ts";

/** A list built into the page, refreshed once on hydration. If that fails, it stays and `hasFailed` is true. */
export function useLiveList<T>(path: string, item: z.ZodMiniType<T>, built: readonly T[]) {
  const [items, setItems] = useState(built);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    call(path, z.array(item), { signal: leaving.signal })
      .then(setItems)
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        warnInConsole(`Could not refresh ${path}`, error);
        setFailed(true);
      });
    return () => leaving.abort();
  }, [path, item]);

  return { items, hasFailed };
}
