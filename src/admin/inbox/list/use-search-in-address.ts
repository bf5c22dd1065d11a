import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 300;

/**
 * The text of a search box, which is written to the URL once typing pauses, so that a reload, a shared link and Back
 * show the same list. When the URL changes otherwise, so does the text.
 */
export function useSearchInAddress(inAddress: string, settle: (search: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const settled = useRef(inAddress);
  const settleNow = useRef(settle);
  settleNow.current = settle;

  useEffect(() => {
    if (inAddress !== settled.current) setTyped(inAddress);
    settled.current = inAddress;
  }, [inAddress]);

  useEffect(() => {
    const search = typed.trim();
    if (search === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = search;
      settleNow.current(search);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
