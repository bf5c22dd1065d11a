import { expect, it } from "vitest";
import { asWebAddress, secureWebAddress, WEB_ADDRESS_MAX, webAddress } from "./web-address.ts";

const [isWeb] = webAddress;
const [isSecure] = secureWebAddress;

it.each(["https://a.example", "https://a.example:8443/b?c=d#e", "https://മലയാളം.example/"])(
  "accepts %s as a web address",
  (address) => {
    expect([isWeb(address), isSecure(address)]).toEqual([true, true]);
  },
);

it("accepts http:// only where encryption is not required", () => {
  expect([isWeb("http://a.example"), isSecure("http://a.example")]).toEqual([true, false]);
});

it.each([
  "javascript:alert(1)//a.b",
  "data:text/html,a.b",
  "ftp://a.example",
  "//a.example",
  "https://localhost",
  "https://user:secret@a.example",
  "https://",
  "https:a.example",
  String.raw`https:\\a.example`,
  `https://a.example/${"b".repeat(WEB_ADDRESS_MAX)}`,
])("refuses %s as a web address", (address) => {
  expect([isWeb(address), isSecure(address)]).toEqual([false, false]);
});

it("adds a missing https:// and leaves anything else unchanged", () => {
  expect(asWebAddress(" www.a.example/b ")).toBe("https://www.a.example/b");
  expect(asWebAddress("Https://A.example/B")).toBe("https://A.example/B");
  expect(asWebAddress("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(asWebAddress("nonsense")).toBe("nonsense");
});

it.each([
  ["https://a.example/some page", "https://a.example/some%20page"],
  ["https://a.example/one\r\ntwo", "https://a.example/onetwo"],
  [String.raw`https://a.example\b`, "https://a.example/b"],
  [String.raw`a.example/b\c`, "https://a.example/b/c"],
])("stores %j as a browser reads it", (typed, stored) => {
  expect(asWebAddress(typed)).toBe(stored);
  expect(isWeb(stored)).toBe(true);
});

it.each(["https://a.example/some page", "https://a.example/\nb", String.raw`https://a.example/\b`])(
  "refuses %j as it is written",
  (address) => {
    expect(isWeb(address)).toBe(false);
  },
);
