import { describe, expect, it } from "vitest";
import { adminPages } from "#admin-paths";
import { redirectFrom } from "./guard.ts";
import type { PageName } from "./router.ts";

const stranger = { signedIn: false, arriving: false };
const member = { signedIn: true, arriving: false };

const isPageName = (name: string): name is PageName => name in adminPages;
const pageNames = Object.keys(adminPages).filter(isPageName);

describe("the guard", () => {
  it.each(pageNames.filter((name) => name !== "signIn"))("sends strangers from %s to sign in", (page) => {
    expect(redirectFrom(page, stranger)).toBe("signIn");
  });

  it("shows strangers the sign-in page", () => {
    expect(redirectFrom("signIn", stranger)).toBeNull();
  });

  it("sends the signed-in from the sign-in page, and from the bare address, to the dashboard", () => {
    expect(redirectFrom("signIn", member)).toBe("dashboard");
    expect(redirectFrom("home", member)).toBe("dashboard");
  });

  it("leaves those who just signed in where they are until they are taken to their first page", () => {
    expect(redirectFrom("signIn", { signedIn: true, arriving: true })).toBeNull();
  });

  it.each(pageNames.filter((name) => name !== "signIn" && name !== "home"))(
    "lets the signed-in have %s",
    (page) => {
      expect(redirectFrom(page, member)).toBeNull();
    },
  );

  it("shows everyone that an address names no page", () => {
    expect(redirectFrom(undefined, stranger)).toBeNull();
    expect(redirectFrom(undefined, member)).toBeNull();
  });
});
