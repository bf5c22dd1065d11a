import type { ComponentPropsWithRef } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import { progressLabels, progressSteps } from "#rules/progress.ts";
import styles from "./ProgressSelect.module.css";

/** A select with the steps of progress, after the options in `children`. */
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
