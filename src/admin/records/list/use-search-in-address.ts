import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 300;

/**
 * What is typed into a search box, which settles into the address once typing pauses, so that a reload, a shared
 * address and Back find the same list. An address that changes by itself changes what the box shows.
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
