import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { user } from "#tests/support/components/user.ts";
import { type Found, type Preview, privacyTexts } from "../privacy.ts";

const found: Found[] = [
  { collection: "enquiries", _id: "e1", title: "Devika Raman", note: "devika@example.in, 2026-08-21" },
  { collection: "audit", _id: "x1", title: "Devika Raman", note: "view, 2026-08-22" },
];
const preview: Preview = {
  records: [
    {
      ...(found[0] as Found),
      createdAt: "2026-08-21T06:30:00.000Z",
      fields: [{ field: "phone", value: "+91 9847012345" }],
    },
  ],
  files: [{ name: "plan.pdf", size: 2048 }],
  entries: 3,
};

async function open(answers: Parameters<typeof enterBackOffice>[0] = {}) {
  const calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "superadmin" }),
    [`GET ${adminApi.people}`]: () => found,
    [`POST ${adminApi.peoplePreview}`]: () => preview,
    [`POST ${adminApi.peopleErase}`]: () => ({ erased: 1, notFound: [], request: "r1" }),
    ...answers,
  });
  visit(adminPages.people);
  await codeLoaded();
  await user.type(await screen.findByLabelText(/^Email, phone, name/), "devika@example.in");
  await user.click(screen.getByRole("button", { name: "Find" }));
  return calls;
}

async function showFirst() {
  const [first] = await screen.findAllByRole("checkbox", { name: /Devika Raman/ });
  if (first) await user.click(first);
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  return screen.findByRole("region", { name: "Everything that is stored" });
}

const bodiesOf = (calls: Awaited<ReturnType<typeof open>>, path: string) =>
  calls.filter(({ url }) => url.pathname === path).map(({ body }) => body);

describe("the screen for personal data", () => {
  it("shows where somebody was found, with a way to the record, and all that belongs to what is chosen", async () => {
    const calls = await open();
    const link = await screen.findByRole("link", { name: "Open Devika Raman, enquiry" });
    expect(link.getAttribute("href")).toBe(adminPages.enquiry.replace(":id", "e1"));
    const stored = await showFirst();
    expect(bodiesOf(calls, adminApi.peoplePreview)).toEqual([
      { records: [{ collection: "enquiries", _id: "e1" }] },
    ]);
    for (const text of ["+91 9847012345", "plan.pdf", /3 entries/]) within(stored).getByText(text);
  });

  it("says that nothing is stored", async () => {
    await open({ [`GET ${adminApi.people}`]: () => [] });
    expect(await screen.findByText("Nothing is stored")).toBeTruthy();
  });

  it("erases what is chosen, for a reason, and then shows nothing of it", async () => {
    const calls = await open();
    await user.click(within(await showFirst()).getByRole("button", { name: "Erase…" }));
    const dialog = screen.getByRole("dialog", { name: "Erase all of this?" });
    await user.type(within(dialog).getByLabelText("Reason"), "Asked by mail.");
    await user.click(within(dialog).getByRole("button", { name: "Erase for good" }));
    await waitFor(() => expect(screen.queryByText("+91 9847012345")).toBeNull());
    const records = [{ collection: "enquiries", _id: "e1" }];
    expect(bodiesOf(calls, adminApi.peopleErase)).toEqual([{ records, reason: "Asked by mail." }]);
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
  });

  it("shows a refused reason beside it, and keeps what was typed", async () => {
    const text = privacyTexts.reasonNames;
    const body = { error: text, message: text, fields: { reason: text } };
    await open({ [`POST ${adminApi.peopleErase}`]: () => Response.json(body, { status: 400 }) });
    await user.click(within(await showFirst()).getByRole("button", { name: "Erase…" }));
    const dialog = screen.getByRole("dialog", { name: "Erase all of this?" });
    const reason = within(dialog).getByLabelText<HTMLInputElement>("Reason");
    await user.type(reason, "Devika asked");
    await user.click(within(dialog).getByRole("button", { name: "Erase for good" }));
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(reason.value).toBe("Devika asked");
  });

  it("saves an export", async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    URL.createObjectURL = () => "blob:person";
    await open({ [`POST ${adminApi.peopleExport}`]: () => new Response("zip") });
    await user.click(within(await showFirst()).getByRole("button", { name: "Export" }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    save.mockRestore();
  });
});
