import { useEffect, useRef } from "react";
import { staffTexts } from "#domain/staff/staff-texts.ts";
import { $toasts, announce, announceError } from "#lib/toasts.ts";

interface Loading {
  readonly isPending: boolean;
  readonly isError: boolean;
}

/**
 * Says once that a list has come, or that it has not (admin-back-office §8). Nothing of one that was there already, nor
 * that all is well over what somebody has just done.
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
