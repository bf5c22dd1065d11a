import { useEffect, useState } from "react";
import { setFlag } from "#kit/flag-storage.ts";
import { pages } from "#paths";
import { flowKeys } from "./flow-keys.ts";
import type { Registration } from "./job-fair.ts";
import { askForRegistration } from "./registration.state.ts";

/**
 * Without a contact person the gifts cannot complete the registration. Another tab may have added one, so the server is
 * asked once; then the page redirects to that step, which says why.
 */
export function useRequiredContact(registration: Registration | null): void {
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = registration !== null && registration.contact === null;

  useEffect(() => {
    if (!isMissing) return;
    if (!isAsked) {
      askForRegistration().then(() => setIsAsked(true));
      return;
    }
    setFlag("sessionStorage", flowKeys.contactMissing);
    window.location.replace(pages.jobFairUser);
  }, [isMissing, isAsked]);
}
