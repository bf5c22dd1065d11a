import { screen, within } from "@testing-library/react";
import { user } from "./user.ts";

/** The form of this name, and its controls by their labels. */
export function namedForm(name: string) {
  const form = () => within(screen.getByRole("form", { name }));
  const control = (label: string | RegExp) => form().getByLabelText<HTMLInputElement>(label);

  async function paste(label: string | RegExp, text: string) {
    await user.click(control(label));
    await user.paste(text);
  }

  /** Fills in text, or chooses an option by its value or its text. */
  async function fill(label: string | RegExp, value: string) {
    if (control(label) instanceof HTMLSelectElement) await user.selectOptions(control(label), value);
    else await paste(label, value);
  }

  const button = (label: string) => form().getByRole<HTMLButtonElement>("button", { name: label });

  return { form, control, paste, fill, button };
}
