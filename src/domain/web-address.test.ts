import { expect, it } from "vitest";
import { asWebAddress, secureWebAddress, WEB_ADDRESS_MAX, webAddress } from "./web-address.ts";

const [isWeb] = webAddress;
const [isSecure] = secureWebAddress;

it.each(["https://a.example", "https://a.example:8443/b?c=d#e", "https://മലയാളം.example/"])(
  "takes %s as an address",
  (address) => {
    expect([isWeb(address), isSecure(address)]).toEqual([true, true]);
  },
);

it("takes one without encryption only where that will do", () => {
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
])("takes %s as none", (address) => {
  expect([isWeb(address), isSecure(address)]).toEqual([false, false]);
});

it("adds what people leave out, and nothing to anything else", () => {
  expect(asWebAddress(" www.a.example/b ")).toBe("https://www.a.example/b");
  expect(asWebAddress("Https://A.example/B")).toBe("https://A.example/B");
  expect(asWebAddress("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(asWebAddress("nonsense")).toBe("nonsense");
});
