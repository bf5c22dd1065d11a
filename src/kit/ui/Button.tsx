import type { ComponentPropsWithRef, MouseEvent } from "react";
import { classNames } from "./class-names.ts";

interface Props extends ComponentPropsWithRef<"button"> {
  /** Use one plain button per view, and variants for the others. */
  readonly variant?: "quiet" | "text" | "danger";
  readonly size?: "small";
  /** In progress: presses are ignored. The button is not disabled, since that would lose the keyboard focus. */
  readonly busy?: boolean;
}

/** Prevents the default too, so that no form is submitted. */
const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * Text beside an icon that changes belongs in an element: React cannot put the new icon before text that the browser's
 * translation has replaced (facebook/react#11538).
 */
export function Button({ variant, size, busy = false, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={classNames("button", variant && `button--${variant}`, size && `button--${size}`, className)}
    />
  );
}
