import { describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { type PageName, redirectFrom } from "./router.ts";

const stranger = { signedIn: false, arriving: false, resetting: false, needsSecondFactor: false };
const member = { ...stranger, signedIn: true };

const isPageName = (name: string): name is PageName => name in adminPages;
const pageNames = Object.keys(adminPages).filter(isPageName);

describe("the guard", () => {
  it.each(pageNames.filter((name) => name !== "signIn"))(
    "redirects signed-out visitors from %s to the sign-in page",
    (page) => {
      expect(redirectFrom(page, stranger)).toBe("signIn");
    },
  );

  it("shows signed-out visitors the sign-in page", () => {
    expect(redirectFrom("signIn", stranger)).toBeNull();
  });

  it("redirects signed-in admins from the sign-in page and the home page to the dashboard", () => {
    expect(redirectFrom("signIn", member)).toBe("dashboard");
    expect(redirectFrom("home", member)).toBe("dashboard");
  });

  it("does not redirect from the sign-in page while an admin who just signed in is arriving", () => {
    expect(redirectFrom("signIn", { ...member, arriving: true })).toBeNull();
  });

  it("does not redirect from the sign-in page an admin who opened a link to a new password", () => {
    expect(redirectFrom("signIn", { ...member, resetting: true })).toBeNull();
    expect(redirectFrom("home", { ...member, resetting: true })).toBe("dashboard");
  });

  it.each(pageNames.filter((name) => name !== "signIn" && name !== "home"))(
    "lets signed-in admins open %s",
    (page) => {
      expect(redirectFrom(page, member)).toBeNull();
    },
  );

  it.each(pageNames.filter((name) => name !== "security"))(
    "redirects an admin who must set up a second factor from %s",
    (page) => {
      expect(redirectFrom(page, { ...member, needsSecondFactor: true })).toBe("security");
    },
  );

  it("lets them open the page on which that is done", () => {
    expect(redirectFrom("security", { ...member, needsSecondFactor: true })).toBeNull();
  });

  it("redirects nobody from an unknown URL", () => {
    expect(redirectFrom(undefined, stranger)).toBeNull();
    expect(redirectFrom(undefined, member)).toBeNull();
  });
});
