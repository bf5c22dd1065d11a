import { useEffect } from "react";
import { site } from "#site";

/** Names the window after the screen. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${site.name} back office`;
  }, [title]);
}
