import { describe, expect, it } from "vitest";
import { countriesByDialCode, countryOf, inDocumentedForm } from "./phone-book.ts";

describe("the phone book", () => {
  it("puts a space after the dial code", () => {
    expect(inDocumentedForm("+442079460958")).toBe("+44 2079460958");
    expect(inDocumentedForm("+12015550123")).toBe("+1 2015550123");
  });

  it("drops the national zero, but keeps the one that belongs to Italian numbers", () => {
    expect(inDocumentedForm("+4407911123456")).toBe("+44 7911123456");
    expect(inDocumentedForm("+390236618300")).toBe("+39 0236618300");
  });

  it.each(["+4420794609", "+999123456789", "2015550123", "+1201555O123", ""])(
    "does not recognise %j",
    (number) => {
      expect(inDocumentedForm(number)).toBeNull();
    },
  );

  it("tells countries that share a dial code apart, and lists the largest of them first", () => {
    expect(countryOf("+12015550123")).toBe("US");
    expect(countryOf("+14165550123")).toBe("CA");
    expect(countryOf("+11")).toBeUndefined();
    expect(countriesByDialCode["1"]?.[0]).toBe("US");
  });
});
