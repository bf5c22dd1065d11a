import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { $page } from "#admin/routing/router.ts";
import { $adminToken, endSession } from "#admin/session/session.ts";
import { signOut } from "#admin/session/sign-out.ts";
import type { StaffRecord } from "#domain/staff/staff-record.ts";
import { $toasts } from "#lib/toasts.ts";
import { adminPages, api } from "#paths";
import {
  control,
  fieldsOf,
  fill,
  heading,
  openForm,
  pictureFile,
  picturesMeasure,
  press,
  problem,
  salesPerson,
  stubStaff,
  teamMember,
  user,
  visit,
} from "#tests/support/staff-form.ts";
import { refusal } from "#tests/support/stub-calls.ts";

const edit = "/admin/salesManagement-add/s1";
const openSaved = () => openForm(edit, "Edit Sales Details");
const put = `PUT ${api.staffMember("s1")}`;

vi.mock("#lib/upload/transfer.ts", () => ({
  startTransfer: async (_file: File, _plan: unknown, reports: { onDone: (id: string) => void }) => {
    reports.onDone("upload-1");
    return { pause: () => {}, resume: () => {}, giveUp: () => {} };
  },
}));

beforeEach(() => {
  sessionStorage.clear();
  picturesMeasure(400, 286);
});

afterEach(() => {
  cleanup();
  if ($adminToken.get()) endSession();
  localStorage.clear();
  $toasts.set([]);
  vi.unstubAllGlobals();
});

describe("the address of a form", () => {
  it.each([
    ["of nobody", edit, () => refusal(404, "Not found.")],
    ["of somebody on another form", edit, () => ({ ...teamMember, _id: "s1" })],
  ])("%s says so", async (_, path, answer) => {
    stubStaff({ [`GET ${api.staffMember("s1")}`]: answer });
    visit(path);
    await heading("Employee not found");
  });

  it("that cannot be read says why, and is read again when asked to", async () => {
    let answer: () => unknown = () => refusal(403, "You may not read staff.");
    stubStaff({ [`GET ${api.staffMember("s1")}`]: () => answer() });
    visit(edit);
    await screen.findByText("Error: You may not read staff.");
    answer = () => salesPerson;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await heading("Edit Sales Details");
  });
});

describe("a record that somebody else changed meanwhile", () => {
  const theirs: StaffRecord = { ...salesPerson, name: "Arun P.", fullAddress: "New Road, Aluva", version: 4 };
  const conflict = () =>
    Response.json(
      { error: "Changed meanwhile.", message: "Changed meanwhile.", current: theirs },
      { status: 409 },
    );

  async function meetConflict(second: () => unknown) {
    const answers = [conflict, second];
    const calls = stubStaff({ [put]: () => answers.shift()?.() });
    await openSaved();
    await fill("Name", "Arun Pradeep Nair");
    await press("Update");
    const notice = within(
      await screen.findByRole("region", { name: "Somebody else changed this meanwhile" }),
    );
    return { calls, notice };
  }

  it("is shown in both versions, with nothing lost", async () => {
    const { notice } = await meetConflict(conflict);
    expect(notice.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "Arun Pradeep Nair",
      "Arun P.",
    ]);
    expect(control("Name").value).toBe("Arun Pradeep Nair");
    await fill("Name", "Arun P. Nair");
    expect(notice.getAllByRole("cell")[0]?.textContent).toBe("Arun P. Nair");
  });

  it("takes what I changed, and keeps what they changed elsewhere", async () => {
    const { calls, notice } = await meetConflict(() => ({ message: "ok", employee: theirs }));
    await user.click(notice.getByRole("button", { name: "Save my version" }));
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(fieldsOf(calls.findLast(({ method }) => method === "PUT"))).toMatchObject({
      version: "4",
      name: "Arun Pradeep Nair",
      fullAddress: "New Road, Aluva",
    });
  });

  it("is theirs when I choose so, and goes on from there", async () => {
    const { calls, notice } = await meetConflict(() => ({ message: "ok", employee: theirs }));
    await user.click(notice.getByRole("button", { name: "Take the saved version" }));
    expect(control("Name").value).toBe("Arun P.");
    expect(control("Address").value).toBe("New Road, Aluva");
    expect(document.activeElement).toBe(control("Name"));
    await fill("Name", "Arun P. N.");
    await press("Update");
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    expect(fieldsOf(calls.findLast(({ method }) => method === "PUT"))).toMatchObject({ version: "4" });
  });
});

describe("a record that somebody else deleted meanwhile", () => {
  async function meetDeletion(answers: Parameters<typeof stubStaff>[0] = {}) {
    const calls = stubStaff({ [put]: () => refusal(404, "Employee not found!"), ...answers });
    await openSaved();
    await fill("Name", "Arun P.");
    await press("Update");
    await heading("Add Sales Details");
    return calls;
  }

  it("is said to be so in the server's words, with nothing lost", async () => {
    await meetDeletion();
    const [alert, notice] = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alert).toBe("Employee not found!");
    expect(notice).toContain("Somebody else deleted this meanwhile");
    expect(notice).toContain("A picture has to be chosen again.");
    expect([control("Name").value, control("Address").value]).toEqual([
      "Arun P.",
      "Temple Road, Tripunithura",
    ]);
  });

  it("can be added as new, with a picture", async () => {
    const calls = await meetDeletion({
      [`POST ${api.staff}`]: () => ({ message: "ok", employee: salesPerson }),
    });
    await press("Add as new");
    expect(await screen.findAllByText("Please select files to upload.")).not.toHaveLength(0);
    await user.upload(control("Profile image"), pictureFile());
    await screen.findByText("Files prepared for upload.");
    await press("Add as new");
    await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
    const sent = fieldsOf(calls.find(({ method }) => method === "POST"));
    expect(sent).toMatchObject({ name: "Arun P.", fullAddress: "Temple Road, Tripunithura" });
    expect(sent).not.toHaveProperty("version");
  });

  it("can be discarded, without another question", async () => {
    await meetDeletion();
    await user.click(screen.getByRole("link", { name: "Discard" }));
    expect(location.pathname).toBe(adminPages.staff);
    expect(screen.queryByText("Leave without saving?")).toBeNull();
  });
});

it("a version that cannot be compared is said to be not saved", async () => {
  const current = { _id: "s1", version: 4 };
  stubStaff({ [put]: () => Response.json({ error: "Changed meanwhile.", current }, { status: 409 }) });
  await openSaved();
  await fill("Name", "Arun P.");
  await press("Update");
  expect(await problem()).toBe("Failed to save sales details.");
  expect(control("Name").value).toBe("Arun P.");
});

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

it("a date that is not complete is not taken for none", async () => {
  const calls = stubStaff();
  await openSaved();
  const date = control("Left on (optional)");
  Object.defineProperty(date, "validity", { value: { badInput: true } });
  Object.defineProperty(date, "validationMessage", { value: "The date is incomplete." });
  await fill("Name", "Arun P.");
  await press("Update");
  expect(await screen.findByText("The date is incomplete.")).toBeTruthy();
  expect(document.activeElement).toBe(date);
  expect(calls.some(({ method }) => method === "PUT")).toBe(false);
});

it.each(["{Control>}s{/Control}", "{Control>}{Enter}{/Control}"])("%s saves", async (keys) => {
  stubStaff({ [put]: () => ({ message: "ok", employee: salesPerson }) });
  await openSaved();
  await fill("Address", "New Road, Aluva");
  await user.keyboard(keys);
  await waitFor(() => expect(location.pathname).toBe(adminPages.staff));
});
