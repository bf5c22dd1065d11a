import { useStore } from "@nanostores/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { $page, screenOf } from "#admin/app/router.ts";
import { nouns } from "#admin/nouns.ts";
import { ARRIVAL_PAGE } from "#admin/session/arrival.ts";
import { followChanges } from "#admin/session/follow-changes.ts";
import { createQueryClient } from "#admin/session/query-client.ts";
import { $needsSecondFactor } from "#admin/session/session.ts";
import { type FetchSearch, Frame } from "./Frame.tsx";
import { fetchScreensOf, NotFoundScreen, Screen } from "./Screen.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

/** Fetches the code of the first screen after the sign-in. */
export const fetchArrival = () => fetchScreensOf(nouns[ARRIVAL_PAGE]);

interface Props {
  /** The firm's logo. */
  readonly mark: ReactNode;
  readonly fetchSearch: FetchSearch;
}

function Session({ mark, fetchSearch }: Props) {
  const page = useStore($page);
  const needsSecondFactor = useStore($needsSecondFactor);
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followChanges(queryClient), [queryClient]);
  // Clear once the screens have unmounted: the queries they release would be kept for another half an hour.
  useEffect(() => () => queueMicrotask(() => queryClient.clear()), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      {needsSecondFactor ? (
        // Without the frame, whose calls would all be refused.
        <main className="lone-screen" id="main" tabIndex={-1}>
          <Screen page={page} />
        </main>
      ) : (
        <Frame page={page} mark={mark} fetchSearch={fetchSearch}>
          <ScreenBoundary key={page && screenOf(page)}>
            <Screen page={page} />
          </ScreenBoundary>
        </Frame>
      )}
    </QueryClientProvider>
  );
}

interface OfficeProps extends Props {
  /** `undefined` for a stranger, who gets here by an unknown URL. */
  readonly token: string | undefined;
}

/** Everything behind the sign-in. Mounted anew for each session, as is the cache of server data. */
export function Office({ token, ...props }: OfficeProps) {
  if (token)
    return (
      <ScreenBoundary key={token} isLone>
        <Session {...props} />
      </ScreenBoundary>
    );
  return (
    <main className="lone-screen">
      <NotFoundScreen />
    </main>
  );
}
