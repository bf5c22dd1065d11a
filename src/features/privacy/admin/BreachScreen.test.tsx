import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { user } from "#tests/support/components/user.ts";

async function open(answers: Parameters<typeof enterBackOffice>[0]) {
  const calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "superadmin" }),
    ...answers,
  });
  visit(adminPages.breach);
  await codeLoaded();
  return calls;
}

it("saves the report on what was chosen", async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  URL.createObjectURL = () => "blob:report";
  const calls = await open({ [`POST ${adminApi.breachReport}`]: () => new Response("<p>") });
  await user.type(await screen.findByLabelText(/^Network address/), "203.0.113");
  await user.click(screen.getByRole("button", { name: "Make the report" }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [sent] = calls.filter(({ url }) => url.pathname === adminApi.breachReport);
  expect(sent?.body).toMatchObject({ account: "", network: "203.0.113", from: expect.any(String) });
  save.mockRestore();
});

it("shows a refused day beside it, and keeps what was typed", async () => {
  const text = "From is after To.";
  const body = { error: text, message: text, fields: { from: text } };
  await open({ [`POST ${adminApi.breachReport}`]: () => Response.json(body, { status: 400 }) });
  await user.type(await screen.findByLabelText(/^Network address/), "203.0.113");
  await user.click(screen.getByRole("button", { name: "Make the report" }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Network address/).value).toBe("203.0.113");
});
