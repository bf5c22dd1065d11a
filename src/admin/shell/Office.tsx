import { useStore } from "@nanostores/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, useEffect, useState } from "react";
import { $page, screenOf } from "#admin/app/router.ts";
import { preserveDrafts, releaseDrafts } from "#admin/editor/draft.ts";
import { nouns } from "#admin/nouns.ts";
import { Empty } from "#admin/screen/Empty.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ARRIVAL_PAGE } from "#admin/session/arrival.ts";
import { followChanges } from "#admin/session/follow-changes.ts";
import { createQueryClient } from "#admin/session/query-client.ts";
import { $needsSecondFactor } from "#admin/session/session.ts";
import { reportCaught } from "#kit/page/watch-faults.ts";
import { Button } from "#kit/ui/Button.tsx";
import { type FetchSearch, Frame } from "./Frame.tsx";
import { fetchScreensOf, NotFoundScreen, Screen } from "./Screen.tsx";

interface ScreenBoundaryProps {
  /** Whether it surrounds the frame too, so that an error replaces the whole page. */
  readonly isLone?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Keeps the frame usable when a screen crashes or its code cannot be loaded, and offers the screen again, with the
 * drafts of its forms. Code is missing if the site was redeployed since the page was loaded; a reload fixes that.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  static getDerivedStateFromError(): State {
    preserveDrafts();
    return { failed: true };
  }

  override state: State = { failed: false };

  override componentDidCatch(error: unknown) {
    reportCaught(error);
  }

  override componentWillUnmount() {
    if (this.state.failed) releaseDrafts();
  }

  readonly showAgain = () => {
    releaseDrafts();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const offer = (
      <>
        <ScreenHeading title="This screen could not be shown" />
        <Empty title="Something went wrong on this page">
          <p>
            Nothing you saved is lost, and what you typed is still there. The back office may have been
            updated since you opened it: if the screen fails again, reload the page.
          </p>
          <Button size="small" onClick={this.showAgain}>
            Show it again
          </Button>
          <Button variant="quiet" size="small" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Empty>
      </>
    );
    return this.props.isLone ? <main className="lone-screen">{offer}</main> : offer;
  }
}

export { fetchScreenOf } from "./Screen.tsx";

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
