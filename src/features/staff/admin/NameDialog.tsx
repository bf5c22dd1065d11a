import { createContext } from "react";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import type { StaffRecord } from "../staff-record.ts";
import { nameOf, profileAddress } from "./staff-kinds.ts";

/** Shows the name of the person in a row. */
export const ShowName = createContext<(person: StaffRecord) => void>(() => {});

interface Props {
  readonly person: StaffRecord | null;
  readonly onClose: () => void;
}

/** The documented alert with the name, which also links to the profile (spec-decisions F20). */
export function NameDialog({ person, onClose }: Props) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person ? nameOf(person) : ""}
      actions={
        <>
          {person !== null && (
            <a className="button" href={profileAddress(person)}>
              Open profile
            </a>
          )}
          <Button variant="quiet" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <p>{person?.empID}</p>
    </Dialog>
  );
}
