import { IdCard } from "lucide-react";
import { Button } from "#kit/ui/Button.tsx";
import { usePictureDialog } from "#kit/upload/picture-dialog.ts";
import type { CardPlan } from "../staff-form-plans.ts";
import type { CardField } from "./card-facts.ts";

interface Props {
  readonly plan: CardPlan;
  /** The text of a field as it is in the form now. */
  readonly text: (name: CardField) => string;
  readonly onMade: ((picture: File) => void) | undefined;
}

/** Draws a picture of the person in the firm's design. The code for that is loaded on first use. */
export function CardMaker({ plan, text, onMade }: Props) {
  const { open, close, Dialog } = usePictureDialog({
    load: async () => (await import("./CardDialog.tsx")).CardDialog,
    unreachable: "The preview could not be loaded. Please check your connection and try again.",
    onPicture: (picture) => onMade?.(picture),
  });

  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => void open()}>
        <IdCard aria-hidden="true" strokeWidth={1.5} />
        <span>{` ${plan.action}`}</span>
      </Button>
      {Dialog !== undefined && <Dialog plan={plan} text={text} onClose={close} />}
    </div>
  );
}
