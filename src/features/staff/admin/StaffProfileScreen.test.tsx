import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { SIGNATURE_SECONDS, SIGNATURE_STEP_SECONDS } from "#rules/signature.ts";
import {
  internRecord,
  introduction,
  salesPersonRecord,
  teamMemberRecord,
} from "#tests/samples/staff/staff.ts";
import { openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { stubStaffScreens } from "#tests/support/components/staff-screens.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { staffFields } from "../staff-fields.ts";

beforeEach(stopClock);

const open = (page: string, id: string) => openPage(`${page}?id=${id}`);
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const editUrl = () => screen.getByRole("link", { name: "Edit" }).getAttribute("href");
const shownAs = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it("opening another profile of the same kind focuses its title and scrolls to the top", async () => {
  stubStaffScreens({
    [`GET ${adminApi.staffMember("s2")}`]: () => ({
      ...salesPersonRecord,
      _id: "s2",
      name: "Bindu Sasidharan",
    }),
  });
  await open(adminPages.salesPerson, "s1");
  const scroll = vi.spyOn(window, "scrollTo");
  screen.getByRole("button", { name: /Search all records/ }).focus();
  await act(async () => $page.open(`${adminPages.salesPerson}?id=s2`));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Bindu Sasidharan" }));
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

describe("a profile of the team", () => {
  it("loads from the URL alone", async () => {
    stubStaffScreens();
    await open(adminPages.teamMember, "t1");
    expect([title(), shownAs("Designation")]).toEqual(["Aishwarya Nambiar", "Managing Partner"]);
    expect(screen.getByText(introduction)).toBeDefined();
    expect(screen.getByRole("img", { name: "Portrait of Aishwarya Nambiar" })).toBeDefined();
    expect(editUrl()).toBe("/admin/employeeManagement-addEmployee/t1?tab=Employee");
    expect(screen.getByText(/cannot be verified/)).toBeDefined();
  });

  it("links to social media with rel=noopener", async () => {
    stubStaffScreens();
    await open(adminPages.teamMember, "t1");
    const link = screen.getByRole("link", { name: /^LinkedIn of Aishwarya Nambiar/ });
    expect(link.getAttribute("href")).toBe("https://www.linkedin.com/in/aishwarya-example");
    expect(link.getAttribute("rel")).toContain("noopener");
  });
});

describe("a profile of the sales staff", () => {
  it("shows everything there is, with photo and business card", async () => {
    stubStaffScreens({
      [`GET ${adminApi.staffMember("s1")}`]: () => ({
        ...salesPersonRecord,
        businessCard: "/uploads/BBBBBBBBBBBBBBBBBBBBBB.png",
      }),
    });
    await open(adminPages.salesPerson, "s1");
    expect(title()).toBe("Arun Pradeep");
    for (const [label, value] of [
      ["Employee ID", "TPEID104217"],
      ["Phone", "+91 9000010401"],
      ["Address", "Temple Road, Tripunithura"],
      ["Gender", "Male"],
      ["Date of birth", "14/03/1991"],
      ["Blood group", "B+"],
      ["Date of joining", "03/06/2019"],
      ["Job role", "Area Business Manager"],
      ["Employee status", "Full time"],
      ["Job level", "Manager Level"],
    ] as const) {
      expect(shownAs(label), label).toContain(value);
    }
    expect(screen.getByRole("img", { name: "Business card of Arun Pradeep" })).toBeDefined();
    expect(editUrl()).toBe("/admin/salesManagement-add/s1?tab=Sales");
  });

  it("is reloaded before the signed URLs of its pictures expire, while somebody looks at it", async () => {
    vi.useFakeTimers({ now: new Date("2026-08-21T06:00:00Z") });
    let signed = 0;
    stubStaffScreens({
      [`GET ${adminApi.changeMark}`]: () => ({ mark: "unchanged" }),
      [`GET ${adminApi.staffMember("s1")}`]: () => {
        signed += 1;
        return { ...salesPersonRecord, profileImage: `/uploads/${"A".repeat(22)}.jpg?expires=${signed}` };
      },
    });
    await open(adminPages.salesPerson, "s1");
    for (let second = 0; second < SIGNATURE_SECONDS - SIGNATURE_STEP_SECONDS; second += 30) {
      fireEvent.pointerMove(document.body);
      await settle(30_000);
    }
    const picture = screen.getByRole("img", { name: "Portrait of Arun Pradeep" });
    expect(picture.closest("a")?.getAttribute("href")).toContain("?expires=3");
  });

  it("shows N/A for a missing picture, and for one that fails to load", async () => {
    stubStaffScreens();
    await open(adminPages.salesPerson, "s1");
    const card = screen.getByRole("region", { name: "Business card" });
    expect(within(card).getByText("N/A")).toBeDefined();
    fireEvent.error(screen.getByRole("img", { name: "Portrait of Arun Pradeep" }));
    expect(within(screen.getByRole("region", { name: "Profile image" })).getByText("N/A")).toBeDefined();
  });

  it.each([
    ["2026-08-21", "No longer with the company since 21/08/2026"],
    ["2026-08-22", "Leaves on 22/08/2026"],
  ])("shows for somebody with the leaving date %s: %s", async (leftOn, text) => {
    stubStaffScreens({ [`GET ${adminApi.staffMember("s1")}`]: () => ({ ...salesPersonRecord, leftOn }) });
    await open(adminPages.salesPerson, "s1");
    expect(screen.getByText(text)).toBeDefined();
  });

  it("marks a blood group that was not confirmed", async () => {
    stubStaffScreens({
      [`GET ${adminApi.staffMember("s1")}`]: () => ({
        ...salesPersonRecord,
        bloodGroup: "A+",
        bloodGroupConfirmed: false,
      }),
    });
    await open(adminPages.salesPerson, "s1");
    expect(shownAs("Blood group")).toContain("A+ (not confirmed)");
  });
});

describe("a profile of an intern", () => {
  it("shows the feedback line by line, and the certificate", async () => {
    stubStaffScreens({
      [`GET ${adminApi.staffMember("i1")}`]: () => ({
        ...internRecord,
        Certificate: "/uploads/BBBBBBBBBBBBBBBBBBBBBB.png",
      }),
    });
    await open(adminPages.intern, "i1");
    const feedback = within(screen.getByRole("region", { name: "Feedback" }));
    expect(feedback.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Quick to learn.",
      "Kind to customers.",
    ]);
    expect(screen.getByRole("img", { name: "Certificate of Meera Das" })).toBeDefined();
    expect(editUrl()).toBe("/admin/intern-management-add/i1?tab=Intern");
  });

  it.each([null, "", " \n "])("says that there is no feedback when it is %j", async (feedback) => {
    stubStaffScreens({ [`GET ${adminApi.staffMember("i1")}`]: () => ({ ...internRecord, feedback }) });
    await open(adminPages.intern, "i1");
    expect(screen.getByText("No feedback available for this employee.")).toBeDefined();
  });
});

describe("any staff profile", () => {
  it.each([
    [adminPages.salesPerson, "s1", "Sales"],
    [adminPages.intern, "i1", "Intern"],
  ])("links back to the list of its category when there is no previous page: %s", async (page, id, tab) => {
    stubStaffScreens();
    await open(page, id);
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(
      `${adminPages.staff}?tab=${tab}`,
    );
  });

  it("goes back to the previous page when there is one", async () => {
    vi.stubGlobal("navigation", { canGoBack: true });
    const back = vi.spyOn(history, "back").mockReturnValue();
    stubStaffScreens();
    await open(adminPages.salesPerson, "s1");
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(back).toHaveBeenCalledOnce();
  });

  it.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
    "leaves a click with the %s to the browser, which saves the link or opens it elsewhere",
    async (key) => {
      vi.stubGlobal("navigation", { canGoBack: true });
      const back = vi.spyOn(history, "back").mockReturnValue();
      stubStaffScreens();
      await open(adminPages.salesPerson, "s1");
      fireEvent.click(screen.getByRole("link", { name: "Back" }), { [key]: true });
      expect(back).not.toHaveBeenCalled();
    },
  );

  it("goes back to the page with the link that led here, in browsers without the Navigation API", async () => {
    Reflect.deleteProperty(window, "navigation");
    const back = vi.spyOn(history, "back").mockReturnValue();
    stubStaffScreens();
    await open(adminPages.salesPerson, "s1");
    await act(async () => $page.open(adminPages.teamMember));
    await act(async () => $page.open(`${adminPages.salesPerson}?id=s1`));
    await settle();
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(back).toHaveBeenCalledOnce();
  });

  it("shows “not found” for an unknown ID", async () => {
    stubStaffScreens({ [`GET ${adminApi.staffMember("x")}`]: () => refusal(404, "Employee not found!") });
    await open(adminPages.intern, "x");
    expect(title()).toBe("Employee not found");
  });

  it("shows “not found” when the URL has no ID", async () => {
    stubStaffScreens();
    await openPage(adminPages.intern);
    expect(title()).toBe("Employee not found");
    expect(screen.getByText(/or the address is incomplete/)).toBeDefined();
  });

  it("shows the server's error when it fails to load", async () => {
    stubStaffScreens({ [`GET ${adminApi.staffMember("i1")}`]: () => refusal(403, "Not for you.") });
    await open(adminPages.intern, "i1");
    expect(screen.getByRole("alert").textContent).toContain("Error: Not for you.");
  });
});

it.each([
  [adminPages.teamMember, "t1", labelsOf(staffFields.employee)],
  [adminPages.salesPerson, "s1", labelsOf(staffFields.sales)],
  [adminPages.intern, "i1", labelsOf(staffFields.intern)],
])("a profile shows every field of the form: %s", async (page, id, labels) => {
  const people = { t1: teamMemberRecord, s1: salesPersonRecord, i1: internRecord };
  stubStaffScreens({
    [`GET ${adminApi.staffMember(id)}`]: () => ({ ...people[id as "t1"], leftOn: "2030-01-01" }),
  });
  await open(page, id);
  /** Shown without their labels: as the title, as icons, and beside the blood group. */
  const unlabelled = /^(name|bloodGroupConfirmed|socialmedia\d|platform\d)$/;
  const shown = Object.entries(labels).filter(([name]) => !unlabelled.test(name));
  expect(shown.filter(([, label]) => screen.queryAllByText(label).length === 0)).toEqual([]);
});
