import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { setFlag } from "#kit/flag-storage.ts";
import { pages } from "#paths";
import { flowKeys } from "./flow-keys.ts";
import type { Registration } from "./job-fair.ts";
import { $registration } from "./registration.state.ts";

/**
 * The registration of a later step. Without one, the page redirects to the first, which says why (spec-decisions E4).
 */
export function useRequiredRegistration(): Registration | null {
  const registration = useStore($registration, { ssr: "initial" });

  useEffect(() => {
    if (registration !== null) return;
    setFlag("sessionStorage", flowKeys.sentBack);
    window.location.replace(pages.jobFair);
  }, [registration]);

  return registration ?? null;
}
