import { useEffect, useRef } from "react";
import { $toasts, announce, announceError } from "#kit/ui/Toasts.tsx";
import { staffTexts } from "../staff-texts.ts";

interface Loading {
  readonly isPending: boolean;
  readonly isError: boolean;
}

/**
 * Announces once that a list has loaded, or failed to (admin-back-office §8). A cached list is not announced, nor does
 * a success displace the toast of a recent action.
 */
export function useLoadNotice({ isPending, isError }: Loading) {
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (isPending) {
      wasPending.current = true;
    } else if (wasPending.current) {
      wasPending.current = false;
      if (isError) announceError(staffTexts.listFailedToast);
      else if ($toasts.get().length === 0) announce(staffTexts.listLoaded);
    }
  }, [isPending, isError]);
}
