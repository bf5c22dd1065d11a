import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { FormAlert } from "#components/ui/FormAlert.tsx";
import { announceError } from "#lib/toasts.ts";
import { $isUnread, askForRegistration, unreadText } from "./registration.store.ts";

/** Says that nobody knows whether there is a registration, and asks again on request. */
export function UnreadAlert() {
  const isUnread = useStore($isUnread, { ssr: "initial" });
  const [isAsking, setIsAsking] = useState(false);

  async function tryAgain() {
    setIsAsking(true);
    await askForRegistration();
    setIsAsking(false);
    if ($isUnread.get()) announceError(unreadText);
    // The button went with what it was about.
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
