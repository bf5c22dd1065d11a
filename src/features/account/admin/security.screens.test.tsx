import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $needsSecondFactor } from "#admin/session/session.ts";
import { administrator, openPage, settle, signIn, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";

const none = { factors: [], recoveryCodesLeft: 0, isRequired: false };
const passkey = {
  _id: "f1",
  kind: "passkey",
  name: "Laptop",
  createdAt: "2026-08-01T06:00:00Z",
  lastUsedAt: null,
};
const secret = { secret: "ABCDEFGH", uri: "otpauth://totp/Tidepoint:h?secret=ABCDEFGH&issuer=Tidepoint" };
const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`);

let mine: object;
let answers: Record<string, (call: Call) => unknown>;
let calls: Call[];

beforeEach(() => {
  stopClock();
  mine = none;
  answers = {
    [`GET ${adminApi.whoAmI}`]: () => administrator,
    [`GET ${adminApi.secondFactors}`]: () => mine,
    [`GET ${adminApi.sessions}`]: () => [],
    [`POST ${adminApi.totp}`]: () => secret,
    [`POST ${adminApi.totpConfirm}`]: () => ({ recoveryCodes: codes }),
  };
  signIn();
  calls = stubCalls(new Proxy({}, { get: (_, key: string) => answers[key] }));
});

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
  await settle(500);
}

const bodiesOf = (call: string) =>
  calls.filter(({ method, url }) => `${method} ${url.pathname}` === call).map(({ body }) => body);

const stillOld = () =>
  Response.json(
    { error: "Please.", message: "Please.", requestId: "r-1", fields: { currentPassword: "Please." } },
    { status: 403 },
  );

describe("changes of one's own second factors", () => {
  it("ask for the password only when the server does, and again after a wrong one", async () => {
    answers[`POST ${adminApi.totp}`] = ({ body }) => {
      const { currentPassword } = Object(body);
      return currentPassword === "right" ? secret : stillOld();
    };
    await openPage(adminPages.security);
    await press("Add authenticator app");
    const dialog = within(screen.getByRole("dialog", { name: "Confirm that it is you" }));
    const field = dialog.getByLabelText("Current password");
    for (const password of ["wrong", "right"]) {
      fireEvent.change(field, { target: { value: password } });
      await press("Confirm");
    }
    expect(bodiesOf(`POST ${adminApi.totp}`)).toEqual([
      {},
      { currentPassword: "wrong" },
      { currentPassword: "right" },
    ]);
    expect(screen.queryByRole("dialog", { name: "Confirm that it is you" })).toBeNull();
    expect(screen.getByText("ABCD EFGH")).toBeDefined();
  });

  it("are given up without the password", async () => {
    answers[`POST ${adminApi.totp}`] = stillOld;
    await openPage(adminPages.security);
    await press("Add authenticator app");
    await press("Cancel");
    expect(screen.queryByRole("heading", { name: "Add an authenticator app" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the focus", () => {
  const focused = () => document.activeElement?.textContent;

  it("goes on to the list once recovery codes are stored, or adding is cancelled", async () => {
    await openPage(adminPages.security);
    await press("Add authenticator app");
    expect(focused()).toBe("Add an authenticator app");
    screen.getByRole("button", { name: "Cancel" }).focus();
    await press("Cancel");
    expect(focused()).toBe("Second factor");
    await press("Add authenticator app");
    await press("Add");
    expect(focused()).toBe("Your recovery codes");
    screen.getByRole("button", { name: "I have stored them" }).focus();
    await press("I have stored them");
    expect(focused()).toBe("Second factor");
  });

  it("goes to the list once a factor is removed, and its button with it", async () => {
    mine = { ...none, factors: [passkey], recoveryCodesLeft: 10 };
    answers[`DELETE ${adminApi.secondFactor("f1")}`] = () => {
      mine = none;
      return { message: "Laptop removed." };
    };
    await openPage(adminPages.security);
    screen.getByRole("button", { name: "Remove Laptop" }).focus();
    await press("Remove Laptop");
    await press("Remove");
    await settle(500);
    expect(screen.getByText("You have none yet.")).toBeDefined();
    expect(focused()).toBe("Second factor");
  });
});

describe("recovery codes", () => {
  const setUp = async () => {
    await openPage(adminPages.security);
    await press("Add authenticator app");
    await press("Add");
  };

  it("stay until their owner has stored them, also when the page is opened again", async () => {
    await setUp();
    expect(screen.getAllByText(/^aaaa-bbbb/)).toHaveLength(10);
    await openPage(adminPages.security);
    expect(screen.getAllByText(/^aaaa-bbbb/).length).toBeGreaterThan(0);
    mine = { ...none, factors: [passkey], recoveryCodesLeft: 10 };
    await act(async () =>
      fireEvent.click(screen.getAllByRole("button", { name: "I have stored them" })[0] as HTMLElement),
    );
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    [10, false, "10 of 10 recovery codes are left."],
    [3, true, "3 of 10 recovery codes are left. Please create new ones."],
    [1, true, "1 of 10 recovery codes is left. Please create new ones."],
    [0, true, "All recovery codes have been used. Please create new ones."],
  ])("warn when few are left: %d", async (recoveryCodesLeft, isWarning, text) => {
    mine = { ...none, factors: [passkey], recoveryCodesLeft };
    await openPage(adminPages.security);
    expect(screen.getByText(text).className.includes("form-alert")).toBe(isWarning);
  });
});

describe("an administrator who must have a second factor", () => {
  it("is led to the page on which that is done, by any call that is refused for it", async () => {
    answers[`GET ${adminApi.accounts}`] = () =>
      Response.json(
        { error: "First.", message: "First.", requestId: "r-1", code: "second_factor_missing" },
        { status: 403 },
      );
    await openPage(adminPages.accounts);
    await settle(500);
    expect(location.pathname).toBe(adminPages.security);
    expect(screen.getByText(/All staff must have a second factor/)).toBeDefined();
    expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
    expect(screen.getByRole("button", { name: "Log out" })).toBeDefined();
  });

  it("goes on once the recovery codes are stored", async () => {
    $needsSecondFactor.set(true);
    await openPage(adminPages.security);
    await press("Add authenticator app");
    mine = { ...none, factors: [passkey], recoveryCodesLeft: 10, isRequired: true };
    await press("Add");
    expect($needsSecondFactor.get()).toBe(true);
    await press("I have stored them");
    expect($needsSecondFactor.get()).toBe(false);
    expect(screen.getAllByRole("navigation", { name: "Sections" }).length).toBeGreaterThan(0);
  });
});

it("an error of the server is shown, and the list read again", async () => {
  mine = { ...none, factors: [passkey], recoveryCodesLeft: 10 };
  answers[`DELETE ${adminApi.secondFactor("f1")}`] = () => refusal(409, "Everybody must have one.");
  await openPage(adminPages.security);
  await press("Remove Laptop");
  await press("Remove");
  expect(screen.getByRole("alert").textContent).toBe("Error: Everybody must have one.");
  expect(bodiesOf(`GET ${adminApi.secondFactors}`).length).toBeGreaterThan(1);
});
