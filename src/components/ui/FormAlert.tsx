import type { ReactNode } from "react";

interface FormAlertProps {
  /** Brings people here, where nothing else in the form needs them. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

const focus = (alert: HTMLElement | null) => alert?.focus();

/** Says above a form why it was not taken. */
export const FormAlert = ({ takesFocus = false, children }: FormAlertProps) => (
  <div className="form-alert" role="alert" tabIndex={-1} ref={takesFocus ? focus : null}>
    {children}
  </div>
);
