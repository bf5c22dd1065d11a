import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { CheckboxField, SelectField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { user } from "#tests/support/components/user.ts";
import { useSchemaForm } from "./use-schema-form.ts";

const schema = z.object({
  name: z.string(),
  phone: z.string(),
  size: z.string(),
  isAgreed: z.boolean(),
});

const sent = vi.fn();

afterEach(() => {
  sent.mockClear();
});

function Form() {
  const form = useSchemaForm<z.output<typeof schema>>(schema);
  return (
    <form aria-label="Sample" noValidate onSubmit={form.handleSubmit((fields) => sent(fields))}>
      <TextField label="Name" {...form.field("name")} />
      <PhoneField label="Phone" value={form.text("phone")} {...form.field("phone")} />
      <SelectField
        label="Size"
        options={["1-10", "11-50"].map((value) => ({ value, label: value }))}
        {...form.field("size")}
      />
      <CheckboxField label="I agree" {...form.field("isAgreed")} />
      <button type="submit">Send</button>
      <output>{`${form.text("name")}, ${form.text("size")}`}</output>
    </form>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = { Name: "Asha Menon", Phone: "098765 43210", Size: "11-50" };

it.each([
  ["an input event", ["input"]],
  ["a change event", ["change"]],
  ["both events", ["input", "change"]],
  ["no event", []],
])("sends what a program has filled in with %s", async (_, events) => {
  render(<Form />);
  for (const [label, value] of Object.entries(values)) {
    control(label).value = value;
    for (const type of events) control(label).dispatchEvent(new Event(type, { bubbles: true }));
  }
  control("I agree").checked = true;
  for (const type of events) control("I agree").dispatchEvent(new Event(type, { bubbles: true }));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({
    name: "Asha Menon",
    phone: "+91 9876543210",
    size: "11-50",
    isAgreed: true,
  });
  expect(control("Phone").value).toBe("+91 9876543210");
});

it("hears of what a program has filled in as soon as its control changes, and of that one alone", async () => {
  render(<Form />);
  control("Name").value = values.Name;
  control("Size").value = values.Size;
  act(() => void control("Name").dispatchEvent(new Event("change", { bubbles: true })));
  expect(screen.getByRole("status").textContent).toBe("Asha Menon, 1-10");
});

it("reports nothing twice that was typed", async () => {
  render(<Form />);
  await user.type(control("Name"), "Asha");
  const heard = vi.fn();
  control("Name").addEventListener("input", heard);
  fireEvent.blur(control("Name"));
  control("Name").dispatchEvent(new Event("change", { bubbles: true }));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(heard).not.toHaveBeenCalled();
});
