import type { ComponentPropsWithRef } from "react";
import { classNames } from "#kit/ui/class-names.ts";
import styles from "./CompactSelect.module.css";

/** A select of the height of a small button. */
export const CompactSelect = ({ children, ...select }: ComponentPropsWithRef<"select">) => (
  <select {...select} className={classNames("field__control", styles.select)}>
    {children}
  </select>
);
