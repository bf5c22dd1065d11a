import { useEffect, useState } from "react";
import { fillIn } from "./typing.ts";

/**
 * Some password managers set a control's value with a `change` event alone, or with none: what the visitor then sees is
 * not what the form has heard. Such values are reported on `change`, and before the form is sent.
 */
export function useFilledIn(heard: (name: string) => unknown) {
  const [controls] = useState(() => new Map<string, HTMLInputElement>());

  function report(control: HTMLInputElement) {
    const { name, type, value, checked } = control;
    // A group of radio buttons has several controls of one name.
    if (type === "radio") return;
    const shown = type === "checkbox" ? checked : value;
    if ((shown || "") !== (heard(name) || "")) fillIn(control, value);
  }

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      for (const control of controls.values()) if (control === target) report(control);
    };
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  });

  return {
    /** To be called with each control as it is mounted, and with `null` as it is unmounted. */
    meet(name: string, control: HTMLInputElement | null) {
      if (control) controls.set(name, control);
      else controls.delete(name);
    },
    reportAll: () => controls.forEach(report),
  };
}
