import type { ComponentPropsWithRef, MouseEvent } from "react";
import { classNames } from "./class-names.ts";

interface Props extends ComponentPropsWithRef<"button"> {
  /** One plain button a view; the others are one of these. */
  readonly variant?: "quiet" | "text" | "danger";
  readonly size?: "small";
  /** It is at work. Pressing it does nothing meanwhile, but it is not disabled: that would take the keyboard's place. */
  readonly busy?: boolean;
}

/** Nor is a form sent. */
const ignore = (event: MouseEvent) => event.preventDefault();

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
