import type { ReactNode } from "react";

interface Props {
  /** Brings people here, where nothing else in the form needs them. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

const focus = (alert: HTMLElement | null) => alert?.focus();

/** It pushes the form down: on a phone, all that is wrong with an idea pushed the field with the focus off the screen. */
const keepFocusInView = (alert: HTMLElement | null) => {
  if (alert) document.activeElement?.scrollIntoView({ block: "nearest" });
};

/** Says above a form why it was not taken. */
export const FormAlert = ({ takesFocus = false, children }: Props) => (
  <div className="form-alert" role="alert" tabIndex={-1} ref={takesFocus ? focus : keepFocusInView}>
    {children}
  </div>
);
