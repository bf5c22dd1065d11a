import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { isFlagSet, recall, remember, setFlag } from "#kit/browser-storage.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { fairSteps } from "../fair-steps.ts";
import type { Registration } from "../registration.ts";
import { flowKeys } from "./flow.ts";
import { $begunElsewhere, $registration, askForRegistration, goOnWithBegun } from "./registration.state.ts";

/**
 * The registration of a later step, which shows whose it is. Without one, the page redirects to the first, which says
 * why.
 */
export function useRequiredRegistration(): Registration | null {
  const registration = useStore($registration, { ssr: "initial" });

  useEffect(() => {
    if (registration !== null) return;
    if ($begunElsewhere.get()) return goOnWithBegun();
    setFlag("sessionStorage", flowKeys.sentBack);
    window.location.replace(fairSteps.company.page);
  }, [registration]);

  return registration ?? null;
}

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
    window.location.replace(fairSteps.contactPerson.page);
  }, [isMissing, isAsked]);
}

/** Whether the gifts redirected here for lack of a contact person; reported once, until the page is left. */
export function useSentBackForContact(): boolean {
  const [isSentBack, setIsSentBack] = useState(false);

  useEffect(() => {
    if (!isFlagSet("sessionStorage", flowKeys.contactMissing)) return;
    remember("sessionStorage", flowKeys.contactMissing, null);
    setIsSentBack(true);
  }, []);

  return isSentBack;
}

/** Stores a notice of what was done here, for `useFlash` on the next page to show. */
export const setFlash = (text: string) => remember("sessionStorage", flowKeys.notice, text);

/** Shows the notice from the previous page once, with which of the three steps that was. */
export function useFlash(step: string) {
  useEffect(() => {
    const notice = recall("sessionStorage", flowKeys.notice);
    if (notice === null) return;
    remember("sessionStorage", flowKeys.notice, null);
    announce(notice, step);
  }, [step]);
}
