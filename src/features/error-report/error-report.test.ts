import { describe, expect, it } from "vitest";
import { faultReport, fileIn } from "./error-report.ts";

const site = "https://x.example/_astro";

const report = (stack: string, message = "TypeError: no") => faultReport({ message, stack, page: "/" });

describe("the stack of an error's report", () => {
  it.each([
    [
      "Chromium",
      `TypeError: no\n    at async Form.send (${site}/Form.AbC1.js:3:14)\n    at new Row (${site}/row.x-_9.js:1:2)\n    at ${site}/base.a.js:1:9`,
      "Form.send /_astro/Form.AbC1.js:3:14\nRow /_astro/row.x-_9.js:1:2\n/_astro/base.a.js:1:9",
    ],
    [
      "Firefox",
      `send/<@${site}/Form.AbC1.js:3:14\nasync*@${site}/base.a.js:1:9\n`,
      "send/< /_astro/Form.AbC1.js:3:14\nasync* /_astro/base.a.js:1:9",
    ],
    [
      "Safari",
      `send@${site}/Form.AbC1.js:3:14\n${site}/base.a.js:1:9\nforEach@[native code]`,
      "send /_astro/Form.AbC1.js:3:14\n/_astro/base.a.js:1:9",
    ],
  ])("has the functions and places in our scripts, as %s writes them", (_, written, read) => {
    expect(report(written).stack).toBe(read);
  });

  it("has scripts that are part of a page, without its address", () => {
    expect(report("    at open (page:12:400)\nat page:12:80").stack).toBe("open page:12:400\npage:12:80");
  });

  it("stays the same when it is made again", () => {
    const once = report(`at send (${site}/Form.AbC1.js:3:14)\nat open (page:1:2)\n${site}/Lost.a.js`);
    expect(faultReport(once)).toEqual(once);
  });

  it("names a script that did not load, and loads again under another address", () => {
    const lost = `TypeError: Failed to fetch dynamically imported module: ${site}/Form.AbC1.js?astro-retry=17`;
    expect(report(lost, lost)).toMatchObject({
      message: "TypeError: Failed to fetch dynamically imported module: …",
      stack: "/_astro/Form.AbC1.js",
    });
  });

  it.each([
    ["an extension that calls nothing of ours", "at a (chrome-extension://k/_astro/a.js:1:1)"],
    [
      "an extension that was called by us",
      `TypeError: Failed to fetch\n    at fetch (moz-extension://k/a.js:1:1)\n    at send (${site}/Form.AbC1.js:3:14)`,
    ],
    ["a console", `at <anonymous>:1:13\nat send (${site}/Form.AbC1.js:3:14)`],
    ["a script of another host", "at ad (https://ads.example/ad.js:1:1)"],
    ["nowhere, as browsers say of those that they hide", ":0:0"],
    ["the page, but no line of it, as of a ResizeObserver that lags behind", "page:0:0"],
  ])("is empty for an error from %s", (_, stack) => {
    expect(report(stack).stack).toBe("");
  });

  it("is that of our script if an extension has called it", () => {
    const stack = `at open (${site}/Menu.AbC1.js:3:14)\nat click (chrome-extension://k/a.js:1:1)`;
    expect(report(stack).stack).toBe("open /_astro/Menu.AbC1.js:3:14");
  });
});

describe("the message of an error's report", () => {
  it.each([
    ['Cannot read "Meera Nair" of +91 98765 43210', "Cannot read … of …"],
    [`Unexpected token 'O', "O'Brien Nair" is not valid JSON`, "Unexpected token … is not valid JSON"],
    [
      `Unexpected token 'x', ..."a":"Meera "Latha" Nair",x"... is not JSON`,
      "Unexpected token …... is not JSON",
    ],
    ["cannot read ‘O’Brien Nair’ here", "cannot read … here"],
    ["no meera@x.example at https://x.example/?a=1", "no … at …"],
    ["The time 10:12:05 is over", "The time 10:12:05 is over"],
    ["Minified React error #418; visit https://react.dev/errors/418 for it", "React error #418"],
    ["ticket #4182 is gone", "ticket #… is gone"],
  ])("has nothing of a visitor: %s", (said, message) => {
    expect(report("", said).message).toBe(message);
  });
});

describe("the file of an error", () => {
  it.each([
    ["send /_astro/Form.AbC1.js:3:14\nopen /_astro/base.a.js:1:9", "Form.AbC1.js:3:14"],
    ["page:12:400", "page:12:400"],
    ["/_astro/Lost.a.js", "Lost.a.js"],
    ["", undefined],
  ])("is the first of %s", (stack, file) => {
    expect(fileIn(stack)).toBe(file);
  });
});

it("leaves out what no database stores", () => {
  const { message } = faultReport({ message: "Odd\0 error\uD800 here", stack: "", page: "/" });
  expect(message).toBe("Odd  error  here");
});
