import { Pencil } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef } from "react";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import type { Permission } from "#rules/account/permissions.ts";
import type { usePanelBase } from "./base.ts";
import { useFocusBack } from "./focus.ts";
import styles from "./Panel.module.css";

interface Props {
  readonly title: string;
  /** A muted line below the title. */
  readonly subtitle?: ReactNode;
  /** Shown at the end of the title row. */
  readonly actions?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Receives the id of the title, as a label for the content. */
  readonly children: (titleId: string) => ReactNode;
}

/** A titled section of a screen. */
export function Panel({ title, subtitle, actions, headingRef, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.heading}>
        <div>
          <h2 className={styles.title} id={id} ref={headingRef} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions}
      </header>
      {children(id)}
    </section>
  );
}

interface EditablePanelProps {
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
export function EditablePanel({ title, subject, base, required, tools, children }: EditablePanelProps) {
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
