import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { adminPages } from "#addresses/admin.ts";

const address = `${adminPages.enquiries}?search=menon&progress=new`;
const record = "/admin/form-details/e1";

/** Simulates a page load: the modules start afresh, with only the browser's storage kept. */
async function loadPage() {
  vi.resetModules();
  const [points, session] = await Promise.all([
    import("./return-point.ts"),
    import("#admin/session/session.ts"),
  ]);
  return { ...points, ...session };
}
type Page = Awaited<ReturnType<typeof loadPage>>;

let page: Page;

function openFromList() {
  history.replaceState(null, "", address);
  const link = document.createElement("a");
  link.href = record;
  page.leaveFrom(link);
  history.replaceState(null, "", record);
}

beforeEach(async () => {
  page = await loadPage();
  page.beginSession({ token: "good", adminId: "a1" });
  openFromList();
});
afterEach(() => {
  page.endSession();
});

it("returns to the list with its filters, also after the record's page was reloaded", async () => {
  expect(page.returnUrl(adminPages.enquiries)).toBe(address);
  page = await loadPage();
  expect(page.returnUrl(adminPages.enquiries)).toBe(address);
  expect(page.returnFilters(adminPages.enquiries)).toEqual({ search: "menon", progress: "new" });
  expect(page.returnUrl(adminPages.projects)).toBe(adminPages.projects);
});

it("forgets the filters when the session ends", async () => {
  page.endSession();
  page.beginSession({ token: "better", adminId: "a1" });
  page = await loadPage();
  expect(page.returnUrl(adminPages.enquiries)).toBe(adminPages.enquiries);
});

it("forgets the filters when another admin has signed in before the page is loaded again", async () => {
  localStorage.setItem("adminId", "a2");
  page = await loadPage();
  expect(page.returnUrl(adminPages.enquiries)).toBe(adminPages.enquiries);
});
