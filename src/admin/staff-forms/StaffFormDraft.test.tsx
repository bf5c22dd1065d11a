import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { $page } from "#admin/routing/router.ts";
import { signOut } from "#admin/session/sign-out.ts";
import { adminPages, api } from "#paths";
import {
  control,
  fieldsOf,
  fill,
  leaveForm,
  openForm,
  press,
  salesPerson,
  stubStaff,
  user,
} from "#tests/support/staff-form.ts";
import { refusal } from "#tests/support/stub-calls.ts";

const edit = "/admin/salesManagement-add/s1";
const openSaved = () => openForm(edit, "Edit Sales Details");
const put = `PUT ${api.staffMember("s1")}`;

beforeEach(() => sessionStorage.clear());

afterEach(leaveForm);

describe("leaving", () => {
  const leaveBy = (name: string) => user.click(screen.getByRole("link", { name }));
  const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });

  it("asks when something was changed, and stays with it", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await leaveBy("Cancel");
    await user.click(within(await question()).getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
    expect(location.pathname).toBe(edit);
    expect(control("Name").value).toBe("Arun P.");
  });

  it("goes when told to, and keeps nothing", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await leaveBy("Cancel");
    await user.click(within(await question()).getByRole("button", { name: "Leave" }));
    expect(location.pathname + location.search).toBe("/admin/employee-management?tab=Sales");
    cleanup();
    await openSaved();
    expect(control("Name").value).toBe("Arun Pradeep");
  });

  it("asks when the browser goes back, too, with the address of the form kept", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await act(async () => {
      history.replaceState(null, "", "/admin/dashboard");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    await question();
    expect(location.pathname).toBe(edit);
    expect($page.get()?.route).toBe("salesPersonForm");
  });

  it("asks at the end of the tab", async () => {
    stubStaff();
    await openSaved();
    const end = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(end()).toBe(false);
    await fill("Name", "Arun P.");
    expect(end()).toBe(true);
  });

  it("asks nothing when nothing was changed", async () => {
    stubStaff();
    await openSaved();
    await leaveBy("Cancel");
    expect(location.pathname).toBe(adminPages.staff);
  });
});

describe("what was not saved", () => {
  it("is there again after the session ended in the middle of it, and can be discarded", async () => {
    stubStaff({ [put]: () => refusal(401, "Please log in.") });
    await openSaved();
    await fill("Name", "Arun P.");
    await press("Update");
    await screen.findByText("Your session has ended. Please log in again.");
    cleanup();

    await openSaved();
    expect(screen.getByText(/What you had not saved is back/)).toBeTruthy();
    expect(control("Name").value).toBe("Arun P.");
    await user.click(screen.getByRole("button", { name: "Discard it" }));
    expect(control("Name").value).toBe("Arun Pradeep");
    expect(screen.queryByText(/What you had not saved is back/)).toBeNull();
  });

  it("is sent with the version that it was made on", async () => {
    let version = 3;
    const calls = stubStaff({
      [`GET ${api.staffMember("s1")}`]: () => ({ ...salesPerson, version }),
      [put]: () => refusal(409, "Changed meanwhile."),
    });
    await openSaved();
    await fill("Name", "Arun P.");
    cleanup();
    version = 5;
    await openSaved();
    await press("Update");
    await waitFor(() =>
      expect(fieldsOf(calls.find(({ method }) => method === "PUT"))).toMatchObject({ version: "3" }),
    );
  });

  it("is discarded in favour of the newest version", async () => {
    let version = 3;
    const calls = stubStaff({
      [`GET ${api.staffMember("s1")}`]: () => ({ ...salesPerson, version }),
      [put]: () => ({ message: "ok", employee: salesPerson }),
    });
    await openSaved();
    await fill("Name", "Arun P.");
    cleanup();
    version = 5;
    await openSaved();
    await user.click(screen.getByRole("button", { name: "Discard it" }));
    await fill("Address", "New Road, Aluva");
    await press("Update");
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(fieldsOf(calls.find(({ method }) => method === "PUT"))).toMatchObject({
      version: "5",
      name: "Arun Pradeep",
    });
  });

  it("is gone after signing out", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    act(() => signOut());
    await screen.findByRole("button", { name: "Log in" });
    cleanup();
    await openSaved();
    expect(control("Name").value).toBe("Arun Pradeep");
  });
});
