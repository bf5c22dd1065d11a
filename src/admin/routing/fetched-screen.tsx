import { type ComponentType, useEffect, useState } from "react";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";

/**
 * A screen whose code is fetched when it is first opened. It stands as soon as the code is there: React's `lazy` would keep
 * the skeleton for 300 ms, and all that the screen reads would wait as long. Code that could not be fetched is thrown to
 * the boundary around it, and fetched again when the screen is opened again.
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
