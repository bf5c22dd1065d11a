import { useStore } from "@nanostores/react";
import { redirectPage } from "@nanostores/router";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Toasts } from "#components/ui/Toasts.tsx";
import { Frame } from "./frame/Frame.tsx";
import { redirectFrom } from "./routing/guard.ts";
import { $page, screenOf } from "./routing/router.ts";
import { Screen } from "./routing/Screen.tsx";
import { NotFoundScreen } from "./screen/NotFoundScreen.tsx";
import { ScreenBoundary } from "./screen/ScreenBoundary.tsx";
import { $arriving } from "./session/arrival.ts";
import { forgetDraftsOnSignOut } from "./session/own-drafts.ts";
import { createQueryClient } from "./session/query-client.ts";
import { SignInScreen } from "./session/SignInScreen.tsx";
import { $adminToken } from "./session/session.ts";

interface Props {
  /** The firm's mark, drawn by the page. */
  readonly mark?: ReactNode;
  /** The water beside the sign-in form. */
  readonly tide?: ReactNode;
}

/** Everything that a signed-in person sees. It lasts as long as their session, and so does what the server told it. */
function Office({ mark }: Pick<Props, "mark">) {
  const page = useStore($page);
  const [queryClient] = useState(createQueryClient);
  // After the screens have let go of it: what they let go of would be kept for half an hour more.
  useEffect(() => () => queueMicrotask(() => queryClient.clear()), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame page={page} mark={mark}>
        <ScreenBoundary key={page && screenOf(page)}>
          <Screen page={page} />
        </ScreenBoundary>
      </Frame>
    </QueryClientProvider>
  );
}

/** The back office: who asks for which page, and what they get to see. */
export function Admin({ mark, tide }: Props) {
  const page = useStore($page);
  const token = useStore($adminToken);
  const arriving = useStore($arriving);
  const signedIn = Boolean(token);
  const elsewhere = redirectFrom(page?.route, { signedIn, arriving });

  useEffect(forgetDraftsOnSignOut, []);

  useLayoutEffect(() => {
    if (elsewhere) redirectPage($page, elsewhere);
  }, [elsewhere]);

  const content = () => {
    if (elsewhere) return null;
    if (page?.route === "signIn") return <SignInScreen mark={mark} tide={tide} />;
    if (signedIn) return <Office key={token} mark={mark} />;
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
