import { IdCard } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { announceError } from "#kit/ui/Toasts.tsx";
import type { CardPlan } from "../staff-form-plans.ts";
import type { CardDialog } from "./CardDialog.tsx";
import type { CardField } from "./card-facts.ts";

interface Props {
  readonly plan: CardPlan;
  /** The text of a field as it is in the form now. */
  readonly text: (name: CardField) => string;
  readonly onMade: ((picture: File) => void) | undefined;
}

/** Draws a picture of the person in the firm's design. The code for that is loaded on first use. */
export function CardMaker({ plan, text, onMade }: Props) {
  const [Dialog, setDialog] = useState<typeof CardDialog>();
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const fetched = await import("./CardDialog.tsx");
      setDialog(() => fetched.CardDialog);
      setIsOpen(true);
    } catch {
      announceError("The preview could not be loaded. Please check your connection and try again.");
    }
  }

  function close(picture: File | null) {
    setIsOpen(false);
    if (picture) onMade?.(picture);
  }

  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => void open()}>
        <IdCard aria-hidden="true" strokeWidth={1.5} />
        <span>{` ${plan.action}`}</span>
      </Button>
      {Dialog !== undefined && isOpen && <Dialog plan={plan} text={text} onClose={close} />}
    </div>
  );
}
