import { useEffect } from "react";
import { site } from "#site";

export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${site.name} back office`;
  }, [title]);
}
