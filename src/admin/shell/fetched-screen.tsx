import { type ComponentType, useEffect, useState } from "react";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";

/**
 * A screen whose code is loaded when it is first opened. It renders as soon as its code has loaded: React's `lazy`
 * would keep the skeleton for 300 ms and delay the screen's queries as long. A failed import is thrown to the boundary
 * around it, and retried when the screen is opened again.
 */
export function fetchedScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;

  return function FetchedScreen(props: Props) {
    const [Screen, setScreen] = useState(() => fetched);
    const [failure, setFailure] = useState<{ readonly reason: unknown }>();

    useEffect(() => {
      if (Screen) return;
      fetchScreen().then(
        (screen) => {
          fetched = screen;
          setScreen(() => screen);
        },
        (reason: unknown) => setFailure({ reason }),
      );
    }, [Screen]);

    if (failure) throw failure.reason;
    return Screen ? <Screen {...props} /> : <ScreenSkeleton />;
  };
}
