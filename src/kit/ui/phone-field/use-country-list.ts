import { useCallback, useRef, useState } from "react";

type CountryChoice = typeof import("./country-choice.ts");

/** The countries and their numbering plans, loaded shortly before they are needed. */
export function useCountryList() {
  const [list, setList] = useState<CountryChoice | null>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const isLoading = useRef(false);

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      setList(await import("./country-choice.ts"));
    } catch {
      isLoading.current = false;
      setIsUnreachable(true);
    }
  }, []);

  return { list, load, isUnreachable };
}
