import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { registrationChoiceText } from "../registration.ts";

interface Props {
  /** The company whose registration is complete; `null` while there is nothing to ask. */
  readonly companyName: string | null;
  /** Says what is lost by registering another company, if anything. */
  readonly loss?: string;
  /** The registration of another company is about to begin. */
  readonly isBeginning?: boolean;
  readonly onEdit: () => void;
  readonly onNew: () => void;
  /** Closed without an answer; nothing is sent. */
  readonly onClose: () => void;
}

export const CompleteDialog = ({ companyName, loss, isBeginning = false, onEdit, onNew, onClose }: Props) => (
  <Dialog
    open={companyName !== null}
    onClose={onClose}
    title={companyName ? `${companyName} is registered` : "You are registered"}
    actions={
      <>
        <Button disabled={isBeginning} onClick={onEdit}>
          Change this registration
        </Button>
        <Button variant="quiet" busy={isBeginning} onClick={onNew}>
          Register another company
        </Button>
      </>
    }
  >
    <p>{registrationChoiceText}</p>
    {loss !== undefined && <p>{loss}</p>}
  </Dialog>
);
