import type { ReactNode } from "react";

interface Props {
  /** Moves the focus here, for problems that no field of the form shows. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

const focus = (alert: HTMLElement | null) => alert?.focus();

/** The alert pushes the form down, which on a phone could push the focused field off the screen. */
const keepFocusInView = (alert: HTMLElement | null) => {
  if (alert) document.activeElement?.scrollIntoView({ block: "nearest" });
};

/** Says above a form why it was not accepted. */
export const FormAlert = ({ takesFocus = false, children }: Props) => (
  <div className="form-alert" role="alert" tabIndex={-1} ref={takesFocus ? focus : keepFocusInView}>
    {children}
  </div>
);
