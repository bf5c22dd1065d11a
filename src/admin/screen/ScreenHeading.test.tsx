import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";

beforeEach(() => {
  enterBackOffice({ [`GET ${adminApi.whoAmI}`]: () => administrator });
});

it("takes the focus when the screen before it was left before its code had loaded", async () => {
  visit(adminPages.dashboard);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  await act(async () => $page.open(adminPages.news));
  await codeLoaded();
  const heading = screen.getByRole("heading", { level: 1, name: "News Management" });
  expect(document.activeElement).toBe(heading);
});
