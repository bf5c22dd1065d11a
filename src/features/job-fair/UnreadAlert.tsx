import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { FormAlert } from "#components/ui/FormAlert.tsx";
import { announceError } from "#lib/toasts.ts";
import { $isUnread, askForRegistration, unreadText } from "./registration.store.ts";

/** Says that the registration could not be read, and retries on request. */
export function UnreadAlert() {
  const isUnread = useStore($isUnread, { ssr: "initial" });
  const [isAsking, setIsAsking] = useState(false);

  async function tryAgain() {
    setIsAsking(true);
    await askForRegistration();
    setIsAsking(false);
    if ($isUnread.get()) announceError(unreadText);
    // The alert has disappeared together with its button, which had the focus.
    else document.querySelector<HTMLElement>("[data-step-heading]")?.focus();
  }

  return (
    isUnread && (
      <FormAlert>
        {unreadText}{" "}
        <Button variant="text" size="small" busy={isAsking} onClick={tryAgain}>
          Try again
        </Button>
      </FormAlert>
    )
  );
}
