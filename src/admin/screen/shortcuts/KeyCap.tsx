import { classNames } from "#kit/ui/class-names.ts";
import styles from "./KeyCap.module.css";

interface Props {
  readonly className?: string | undefined;
  readonly children: string;
}

/** A key, drawn as on the keyboard. */
export function KeyCap({ className, children }: Props) {
  return <kbd className={classNames(styles.cap, className)}>{children}</kbd>;
}
