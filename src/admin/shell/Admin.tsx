import { useStore } from "@nanostores/react";
import { redirectPage } from "@nanostores/router";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { redirectFrom } from "#admin/app/guard.ts";
import { noteWayHere } from "#admin/app/reached-by-link.ts";
import { $page, screenOf } from "#admin/app/router.ts";
import { followChanges } from "#admin/session/follow-changes.ts";
import { forgetDraftsOnSignOut } from "#admin/session/own-drafts.ts";
import { createQueryClient } from "#admin/session/query-client.ts";
import { SignInScreen } from "#admin/session/SignInScreen.tsx";
import { $adminToken, $needsSecondFactor } from "#admin/session/session.ts";
import { $arriving } from "#admin/session/sign-in-out.ts";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { Frame } from "./Frame.tsx";
import { NotFoundScreen, Screen } from "./Screen.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";

interface Props {
  /** The firm's logo, rendered by the page. */
  readonly mark?: ReactNode;
  /** The water illustration beside the sign-in form. */
  readonly tide?: ReactNode;
}

/** Everything behind the sign-in. Mounted for one session, as is the cache of server data. */
function Office({ mark }: Pick<Props, "mark">) {
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
        <Frame page={page} mark={mark}>
          <ScreenBoundary key={page && screenOf(page)}>
            <Screen page={page} />
          </ScreenBoundary>
        </Frame>
      )}
    </QueryClientProvider>
  );
}

/** The back office: redirects according to the session, and renders sign-in or the requested screen. */
export function Admin({ mark, tide }: Props) {
  const page = useStore($page);
  const token = useStore($adminToken);
  const arriving = useStore($arriving);
  const signedIn = Boolean(token);
  const needsSecondFactor = useStore($needsSecondFactor);
  const elsewhere = redirectFrom(page?.route, { signedIn, arriving, needsSecondFactor });

  useEffect(forgetDraftsOnSignOut, []);
  useEffect(noteWayHere, []);

  useLayoutEffect(() => {
    if (elsewhere) redirectPage($page, elsewhere);
  }, [elsewhere]);

  const content = () => {
    if (elsewhere) return null;
    if (page?.route === "signIn") return <SignInScreen mark={mark} tide={tide} />;
    if (signedIn)
      return (
        <ScreenBoundary key={token} isLone>
          <Office mark={mark} />
        </ScreenBoundary>
      );
    return (
      <main className="lone-screen">
        <NotFoundScreen />
      </main>
    );
  };
  return (
    <>
      {content()}
      <Toasts />
    </>
  );
}
