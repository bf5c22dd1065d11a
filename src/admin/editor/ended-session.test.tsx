import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";

/** The item as visitors receive it, without its version. */
const publicItem = { _id: "n1", newsLink: "https://news.example/one", newsFile: "/uploads/A.jpg" };

async function openNews(account: () => unknown, item: object = publicItem) {
  enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: account,
    [`GET ${api.news}`]: () => [item],
    [`GET ${api.headings}`]: () => [],
  });
  visit(adminPages.news);
  await codeLoaded();
}

it("leads to the sign-in when the content comes as visitors get it, since the session is over", async () => {
  let reads = 0;
  await openNews(() => (++reads === 1 ? administrator : refusal(401, "Please log in again.")));
  expect(await screen.findByText("Your session has ended. Please log in again.")).toBeDefined();
});

it("shows the content as visitors get it in a session that goes on", async () => {
  await openNews(() => administrator);
  expect(await screen.findByRole("heading", { name: "news.example" })).toBeDefined();
});

it("shows an error when the content is unreadable in a session that goes on", async () => {
  await openNews(() => administrator, { _id: "n1" });
  expect((await screen.findByText("An error occurred")).closest("[role=alert]")).not.toBeNull();
});
