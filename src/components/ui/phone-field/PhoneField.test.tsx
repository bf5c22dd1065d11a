import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { user } from "#tests/support/components/user.ts";
import { PhoneField } from "./PhoneField.tsx";

afterEach(cleanup);

function Form({ only }: { readonly only?: readonly string[] }) {
  const [value, setValue] = useState("");
  return (
    <PhoneField
      label="Phone number"
      name="phone"
      value={value}
      {...(only && { only })}
      onInput={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}

function openField(only?: readonly string[]) {
  render(<Form {...(only && { only })} />);
  const field = screen.getByLabelText<HTMLInputElement>("Phone number");
  return { field, country: () => screen.getByRole("button", { name: /^Country:/ }) };
}

describe("a phone field", () => {
  it("defaults to India and puts the dial code before the digits", async () => {
    const { field, country } = openField();
    expect(country().getAttribute("aria-label")).toBe("Country: IN, India, +91");
    await user.type(field, "98765 43210");
    expect(field.value).toBe("+91 9876543210");
  });

  it("switches the country when a number with a dial code is pasted", async () => {
    const { field, country } = openField();
    await user.click(field);
    await user.paste("+44 20 7946 0958");
    expect(field.value).toBe("+44 2079460958");
    expect(await screen.findByRole("button", { name: "Country: GB, United Kingdom, +44" })).toBe(country());
  });

  it("keeps the caret in place when a digit is inserted in the middle", async () => {
    const { field } = openField();
    await user.type(field, "98765 4321");
    await user.type(field, "0", { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field.value).toBe("+91 9807654321");
    expect(field.selectionStart).toBe(7);
  });

  it("can be emptied with the Backspace key", async () => {
    const { field } = openField();
    await user.type(field, "9{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
    expect(field.value).toBe("");
  });

  it("selects a country by searching its name and using the arrow keys", async () => {
    const { field, country } = openField();
    await user.type(field, "501234567");
    await user.click(country());
    const search = await screen.findByRole("combobox", { name: "Search countries" });
    expect(document.activeElement).toBe(search);
    expect(screen.getByRole("option", { selected: true }).textContent).toBe("India+91");
    await user.type(search, "united{ArrowDown}{ArrowUp}{Enter}");
    expect(field.value).toBe("+971 501234567");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(country().getAttribute("aria-label")).toBe("Country: AE, United Arab Emirates, +971");
  });

  it("shows when no country is found, and closes on Escape", async () => {
    const { country } = openField();
    await user.click(country());
    await user.type(await screen.findByRole("combobox"), "atlantis");
    expect(screen.getByRole("status").textContent).toBe("No country found.");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(document.activeElement).toBe(country());
  });

  it("offers only the countries it is limited to", async () => {
    const { country } = openField(["IN", "US"]);
    await user.click(country());
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["India+91", "United States+1"]);
    await user.click(screen.getByRole("option", { name: /United States/ }));
    expect(screen.getByLabelText<HTMLInputElement>("Phone number").value).toBe("+1 ");
  });
});
