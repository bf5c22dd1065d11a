import { fireEvent, render, screen, within } from "@testing-library/react";
import { useEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { compose } from "#tests/support/components/compose.ts";
import { user } from "#tests/support/components/user.ts";
import { PhoneField } from "./PhoneField.tsx";

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

  it.each([
    ["0091 98765 43210", "+91 9876543210"],
    ["098765 43210", "+91 9876543210"],
    ["00442079460958", "+44 2079460958"],
  ])("reads %s alike whether it is typed, pasted or filled in", async (number, shown) => {
    const { field } = openField();
    await user.type(field, number);
    expect(field.value).toBe(shown);
    await user.clear(field);
    await user.paste(number);
    expect(field.value).toBe(shown);
    fireEvent.input(field, { target: { value: number } });
    expect(field.value).toBe(shown);
  });

  it("leaves the text of a composition alone, and tidies it at its end", async () => {
    const { field } = openField();
    compose(field, ["9", "98", "987"], () => expect(field.value).not.toContain("+"));
    expect(field.value).toBe("+91 987");
  });

  it("reads the digits of another script once they are composed", async () => {
    const { field } = openField();
    compose(field, ["൯", "൯൮"]);
    expect(field.value).toBe("+91 98");
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
    await user.type(search, "united{ArrowDown}{ArrowUp}");
    fireEvent.keyDown(search, { key: "Enter", isComposing: true });
    await user.keyboard("{Enter}");
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

  it("puts the dial code before a number that was typed before hydration", async () => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(<Form />);
    const typed = within(place).getByLabelText<HTMLInputElement>("Phone number");
    typed.value = "9847012345";
    render(<Form />, { container: place, hydrate: true });
    expect(typed.value).toBe("+91 9847012345");
  });

  it("puts the dial code before a number that the form restores, but not back after it was deleted", async () => {
    function Restored() {
      const { register, watch, setValue } = useForm<{ phone: string }>();
      const { onChange, ...field } = register("phone");
      const { phone = "" } = watch();
      useEffect(() => setValue("phone", "9847012345"), [setValue]);
      return <PhoneField label="Phone number" {...field} value={phone} onInput={onChange} />;
    }
    render(<Restored />);
    const field = screen.getByLabelText<HTMLInputElement>("Phone number");
    expect(field.value).toBe("+91 9847012345");
    await user.type(field, "{Backspace>14/}2{Home}{Delete}");
    expect(field.value).toBe("91 2");
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
