import { Pencil } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import type { usePanelBase } from "./base.ts";
import { useFocusBack } from "./focus.ts";
import styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

interface Props {
  readonly title: string;
  /** What the Edit button edits, for its accessible name: screen readers read buttons without their panels. */
  readonly subject: string;
  readonly base: Pick<ReturnType<typeof usePanelBase>, "isEditing" | "round" | "begin">;
  /** Without this permission the panel can only be read. */
  readonly required: Permission;
  /** Shown beside the Edit button while nothing is edited. */
  readonly tools?: ReactNode;
  /** Receives the id of the title, as a label for the form. */
  readonly children: (titleId: string) => ReactNode;
}

/** A panel that is read until Edit is pressed; that button has the focus again after the edit. */
export function EditablePanel({ title, subject, base, required, tools, children }: Props) {
  const mayChange = usePermission(required);
  const edit = useRef<HTMLButtonElement>(null);
  useFocusBack(base.round, edit);

  return (
    <Panel
      title={title}
      actions={
        mayChange &&
        !base.isEditing && (
          <div className={styles.actions}>
            {tools}
            <Button variant="quiet" size="small" ref={edit} onClick={base.begin}>
              <Pencil strokeWidth={1.5} aria-hidden="true" />
              Edit<span className="visually-hidden">{` ${subject}`}</span>
            </Button>
          </div>
        )
      }
    >
      {children}
    </Panel>
  );
}
