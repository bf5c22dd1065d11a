import { useStore } from "@nanostores/react";
import { useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import { $readFailed, askForRegistration, readFailedText } from "./registration.state.ts";

/**
 * Says that the registration could not be read, and retries on request. It is not in `StepAlert`,
 * which is built into the script of all forms: that would then request the registration's state.
 */
export function ReadFailedAlert() {
  const hasFailed = useStore($readFailed, { ssr: "initial" });
  const [isAsking, setIsAsking] = useState(false);

  async function tryAgain() {
    setIsAsking(true);
    await askForRegistration();
    setIsAsking(false);
    if ($readFailed.get()) announceError(readFailedText);
    // The alert has disappeared together with its button, which had the focus.
    else document.querySelector<HTMLElement>("[data-step-heading]")?.focus();
  }

  return (
    hasFailed && (
      <FormAlert>
        <span>{readFailedText}</span>{" "}
        <Button variant="text" size="small" busy={isAsking} onClick={tryAgain}>
          Try again
        </Button>
      </FormAlert>
    )
  );
}
