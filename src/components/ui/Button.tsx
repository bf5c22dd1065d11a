import type { ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** One plain button a view; the others are one of these. */
  readonly variant?: "quiet" | "text" | "danger";
  readonly size?: "small";
  /** It is at work, and cannot be pressed meanwhile. */
  readonly busy?: boolean;
}

export function Button({ variant, size, busy = false, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      disabled={busy || disabled}
      className={classNames("button", variant && `button--${variant}`, size && `button--${size}`, className)}
    />
  );
}
