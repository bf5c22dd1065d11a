import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DateField } from "./fields.tsx";

it.each([
  ["2003-02-11", "11 February 2003"],
  ["1999-12-01", "1 December 1999"],
])("spells %s out beneath the field", (day, text) => {
  render(<DateField label="Date of birth" day={day} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText("Date of birth").getAttribute("type")).toBe("date");
});

it.each(["", "0002-02-11"])("spells nothing out while the date is not typed yet: “%s”", (day) => {
  render(<DateField label="Date of birth" day={day} />);
  expect(document.querySelector(".field__hint")).toBeNull();
});
