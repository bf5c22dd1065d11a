import { useStore } from "@nanostores/react";
import { redirectPage } from "@nanostores/router";
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { $page, noteWayHere, redirectFrom } from "#admin/app/router.ts";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { $arriving, askFor } from "#admin/session/arrival.ts";
import { forgetDraftsOnSignOut } from "#admin/session/forget-drafts.ts";
import { resetLinkIn } from "#admin/session/reset-link.ts";
import { $adminToken, $needsSecondFactor, $sessionExpired } from "#admin/session/session.ts";
import { urlHash } from "#kit/link/restore-hash.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Toasts } from "#kit/ui/Toasts.tsx";
import type { FetchSearch } from "./Frame.tsx";
import type { Office } from "./Office.tsx";
import { prefetch } from "./prefetch.ts";

let fetchedOffice: typeof Office | undefined;

/** All that is behind the sign-in, which the sign-in page does without. */
export async function fetchOffice() {
  const file = await import("./Office.tsx");
  fetchedOffice = file.Office;
  return file;
}

const fetchFirstScreen = async () => (await fetchOffice()).fetchArrival();

/** Fetches the office, and its first screen along with it, so that the browser lays the page out once. */
async function fetchWithScreen(page: string | undefined) {
  const { Office, fetchScreenOf } = await fetchOffice();
  await fetchScreenOf(page).catch(() => {});
  return Office;
}

/** The office's code, fetched once it is needed, and what to do if it did not come. */
function useOffice(isNeeded: boolean, page: string | undefined) {
  const [fetched, setFetched] = useState(() => fetchedOffice);
  const [isLost, setIsLost] = useState(false);

  const fetchIt = useCallback(() => {
    setIsLost(false);
    fetchWithScreen(page).then(
      (Fetched) => setFetched(() => Fetched),
      () => setIsLost(true),
    );
  }, [page]);

  useEffect(() => {
    if (isNeeded && !fetched) fetchIt();
  }, [isNeeded, fetched, fetchIt]);

  return { Office: fetched, isLost, fetchAgain: fetchIt };
}

const OfficeLost = ({ onAgain }: { readonly onAgain: () => void }) => (
  <main className="lone-screen">
    <ScreenHeading title="The back office could not be loaded" />
    <p role="alert">
      Please check your connection and try again. If that does not help, load the page again.
    </p>
    <Button onClick={onAgain}>Try again</Button>
  </main>
);

const never = () => () => {};

/** False while React takes over what the build has rendered: the sign-in, whatever the URL and the session. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface SignInProps {
  /** The firm's logo, rendered by the page. */
  readonly mark?: ReactNode;
  /** The water illustration beside the sign-in form. */
  readonly tide?: ReactNode;
}

interface Props extends SignInProps {
  readonly SignIn: ComponentType<SignInProps>;
  readonly fetchSearch: FetchSearch;
}

/** The back office: redirects according to the session, and renders sign-in or the requested screen. */
export function Admin({ SignIn, fetchSearch, mark, tide }: Props) {
  const page = useStore($page);
  const token = useStore($adminToken);
  const arriving = useStore($arriving);
  const signedIn = Boolean(token);
  const needsSecondFactor = useStore($needsSecondFactor);
  const isTakenOver = useIsTakenOver();
  const resetting = Boolean(page?.hash) && resetLinkIn(urlHash()) !== null;
  const elsewhere = redirectFrom(page?.route, { signedIn, arriving, resetting, needsSecondFactor });
  // The form stays until the redirect, so that its fields keep what was typed.
  const isSignIn = !isTakenOver || (elsewhere ?? page?.route) === "signIn";
  const { Office, isLost, fetchAgain } = useOffice(signedIn || !isSignIn, elsewhere ?? page?.route);

  useEffect(forgetDraftsOnSignOut, []);
  useEffect(noteWayHere, []);

  useEffect(() => {
    if (!isSignIn) return;
    const stop = new AbortController();
    void prefetch([fetchOffice, fetchFirstScreen], stop.signal);
    return () => stop.abort();
  }, [isSignIn]);

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // Signing out ends the visit, and the next person did not ask for that page.
    if (elsewhere === "signIn") askFor(isFirst.current || $sessionExpired.get() ? page : undefined);
    isFirst.current = false;
    if (elsewhere) redirectPage($page, elsewhere);
  }, [elsewhere, page]);

  const content = () => {
    if (isSignIn) return <SignIn mark={mark} tide={tide} />;
    if (elsewhere) return null;
    if (Office) return <Office token={token} mark={mark} fetchSearch={fetchSearch} />;
    return isLost ? <OfficeLost onAgain={fetchAgain} /> : <div className="waiting" aria-hidden="true" />;
  };
  return (
    <>
      {content()}
      <Toasts />
    </>
  );
}
