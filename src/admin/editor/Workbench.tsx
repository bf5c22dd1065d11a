import type { ReactNode } from "react";
import { Panel } from "./Panel.tsx";
import type { useWorkbench } from "./use-workbench.tsx";
import styles from "./Workbench.module.css";

interface Props {
  readonly bench: Pick<ReturnType<typeof useWorkbench>, "formHeading" | "questions">;
  readonly list: ReactNode;
  /** Title of the form. */
  readonly title: string;
  /** The form, labelled by the heading with that id. */
  readonly children: (titleId: string) => ReactNode;
}

/** A list of records, with the form that adds or edits one beside it. */
export const Workbench = ({ bench, list, title, children }: Props) => (
  <>
    <div className={styles.bench}>
      {list}
      <div className={styles.form}>
        <Panel title={title} headingRef={bench.formHeading}>
          {children}
        </Panel>
      </div>
    </div>
    {bench.questions}
  </>
);
