import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { signOut } from "#admin/session/sign-out.ts";
import { salesPersonRecord } from "#tests/samples/staff/staff.ts";
import {
  control,
  fieldsOf,
  fill,
  heading,
  openForm,
  press,
  stubStaff,
} from "#tests/support/components/staff-form.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";

const edit = "/admin/salesManagement-add/s1";
const openSaved = () => openForm(edit, "Edit Sales Details");
const put = `PUT ${adminApi.staffMember("s1")}`;

describe("leaving the staff form", () => {
  const leaveBy = (name: string) => user.click(screen.getByRole("link", { name }));
  const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });

  it("asks when something was changed, and keeps it on Stay", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await leaveBy("Dashboard");
    await user.click(within(await question()).getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByText("Leave without saving?")).toBeNull());
    expect(location.pathname).toBe(edit);
    expect(control("Name").value).toBe("Arun P.");
  });

  it("by Cancel opens the list at once, and Undo brings the changes back", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await leaveBy("Cancel");
    expect(location.pathname + location.search).toBe("/admin/employee-management?tab=Sales");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await heading("Edit Sales Details");
    expect(control("Name").value).toBe("Arun P.");
    await leaveBy("Cancel");
    cleanup();
    await openSaved();
    expect(control("Name").value).toBe("Arun Pradeep");
  });

  it("asks when the browser goes back, and keeps the URL of the form", async () => {
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

  it("asks before the tab is closed only when something was changed", async () => {
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

  it.each([true, false])(
    "warns in the log-out dialog only when something was changed: %s",
    async (isChanged) => {
      stubStaff();
      await openSaved();
      if (isChanged) await fill("Name", "Arun P.");
      await user.click(screen.getByRole("button", { name: "Log out" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Do you want to Log out?" }));
      const warning = dialog.queryByText("Your changes have not been saved yet and will be lost.");
      expect(warning !== null).toBe(isChanged);
    },
  );

  it("asks nothing when nothing was changed", async () => {
    stubStaff();
    await openSaved();
    await leaveBy("Cancel");
    expect(location.pathname).toBe(adminPages.staff);
  });
});

describe("the draft of the staff form", () => {
  it("is restored after the session ended during a save, and can be discarded", async () => {
    stubStaff({ [put]: () => refusal(401, "Please log in.") });
    await openSaved();
    await fill("Name", "Arun P.");
    await press("Update");
    await screen.findByText("Your session has ended. Please log in again.");
    cleanup();

    await openSaved();
    expect(screen.getByText(/Your unsaved changes have been restored/)).toBeTruthy();
    expect(control("Name").value).toBe("Arun P.");
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(control("Name").value).toBe("Arun Pradeep");
    expect(screen.queryByText(/Your unsaved changes have been restored/)).toBeNull();
    expect(document.activeElement).toBe(control("Name"));
  });

  it("of one person is not offered for a new one, and the other way round", async () => {
    const openNew = () => openForm("/admin/salesManagement-add/", "Add Sales Details");
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    cleanup();
    await openNew();
    expect(control("Name").value).toBe("");
    await fill("Name", "Somebody new");
    cleanup();
    await openSaved();
    expect(control("Name").value).toBe("Arun P.");
    cleanup();
    await openNew();
    expect(control("Name").value).toBe("Somebody new");
  });

  it("is sent with the version it was based on", async () => {
    let version = 3;
    const calls = stubStaff({
      [`GET ${adminApi.staffMember("s1")}`]: () => ({ ...salesPersonRecord, version }),
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

  it("is replaced by the newest version when it is discarded", async () => {
    let version = 3;
    const calls = stubStaff({
      [`GET ${adminApi.staffMember("s1")}`]: () => ({ ...salesPersonRecord, version }),
      [put]: () => ({ message: "ok", employee: salesPersonRecord }),
    });
    await openSaved();
    await fill("Name", "Arun P.");
    cleanup();
    version = 5;
    await openSaved();
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    await fill("Address", "New Road, Aluva");
    await press("Update");
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(fieldsOf(calls.find(({ method }) => method === "PUT"))).toMatchObject({
      version: "5",
      name: "Arun Pradeep",
    });
  });

  /** Simulates another tab that writes to the local storage, and notifies this one. */
  async function hearFromOtherTab(entries: Readonly<Record<string, string | null>>) {
    for (const [key, newValue] of Object.entries(entries)) {
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      await act(async () => window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
    }
  }

  const sessionGone = { adminToken: null, adminId: null };

  it("is restored after the session ended in another tab, which this tab reports too", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await hearFromOtherTab({ adminSessionExpired: "yes", ...sessionGone });
    await screen.findByText("Your session has ended. Please log in again.");
    cleanup();
    await openSaved();
    expect(control("Name").value).toBe("Arun P.");
  });

  it("is dropped after signing out in another tab", async () => {
    stubStaff();
    await openSaved();
    await fill("Name", "Arun P.");
    await hearFromOtherTab({ adminSignedOut: "a1", ...sessionGone });
    await screen.findByRole("button", { name: "Log in" });
    expect(screen.queryByText("Your session has ended. Please log in again.")).toBeNull();
    cleanup();
    await openSaved();
    expect(control("Name").value).toBe("Arun Pradeep");
  });

  it("is dropped after signing out", async () => {
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
