import type { ComponentPropsWithRef } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { progressLabels, progressSteps } from "#domain/progress.ts";
import styles from "./ProgressSelect.module.css";

/** The steps of progress to choose from, after what its children offer. */
export function ProgressSelect({ children, ...select }: Omit<ComponentPropsWithRef<"select">, "className">) {
  return (
    <select {...select} className={classNames("field__control", styles.select)} name="progress">
      {children}
      {progressSteps.map((step) => (
        <option key={step} value={step}>
          {progressLabels[step]}
        </option>
      ))}
    </select>
  );
}
