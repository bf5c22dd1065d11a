import { useCallback, useState } from "react";
import { ConfirmDialog, useAfterDialog } from "#admin/editor/ConfirmDialog.tsx";
import { Panel } from "#admin/editor/Panel.tsx";
import { CheckboxField } from "#kit/ui/Field.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { type ProvedCall, useProvedSwitch } from "../reauthentication.tsx";
import { factorsQuery, requireFactors } from "./security-calls.ts";

interface Props {
  readonly isRequired: boolean;
  readonly proved: <T>(call: ProvedCall<T>) => Promise<T | null>;
}

/** For superadmins: whether everybody must have a second factor. */
export function Requirement({ isRequired, proved }: Props) {
  const { wanted, problem, save } = useProvedSwitch(proved, factorsQuery.queryKey, requireFactors);
  const [isAsking, setIsAsking] = useState(false);
  const close = useCallback(() => setIsAsking(false), []);
  const afterDialog = useAfterDialog(isAsking);

  return (
    <Panel title="For everybody">
      {() => (
        <>
          {problem !== null && <FormAlert>{problem}</FormAlert>}
          <CheckboxField
            role="switch"
            label="Require a second factor for all staff"
            checked={wanted ?? isRequired}
            onChange={() => {
              if (isRequired) void save(false);
              else setIsAsking(true);
            }}
          />
          <ConfirmDialog
            open={isAsking}
            question="Require a second factor of everybody?"
            confirm="Require it"
            onConfirm={() => afterDialog(() => void save(true))}
            onClose={close}
          >
            <p>
              Staff without one must set it up before they can do anything else, from their next click on. If
              someone loses theirs, you can remove it under Admin Management.
            </p>
          </ConfirmDialog>
        </>
      )}
    </Panel>
  );
}
