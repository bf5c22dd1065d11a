import type { ReactNode } from "react";
import { pages } from "#addresses/public.ts";
import { say } from "#kit/language.ts";
import { pageHere } from "#kit/page/translations.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The number that the sender may quote. */
  readonly reference: string | undefined;
  readonly children: ReactNode;
}

/** Thanks for what was sent, and leads home once it is closed. */
export function ThanksDialog({ title, isOpen, onClose, reference, children }: Props) {
  // Closes first: the browser may keep the page in its back/forward cache and restore it as it was left.
  function goHome() {
    onClose();
    window.location.assign(pageHere(pages.home));
  }

  return (
    <Dialog
      open={isOpen}
      onClose={goHome}
      title={title}
      actions={<Button onClick={goHome}>{say("Close")}</Button>}
    >
      {children}
      {reference !== undefined && (
        <p>
          {say("Your reference is")} <strong translate="no">{reference}</strong>.
        </p>
      )}
      <p>{say("Closing this takes you to the home page.")}</p>
    </Dialog>
  );
}
