import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { BackOffice } from "../../pages/admin/_BackOffice.tsx";

const fetched = vi.fn();

vi.mock("./Office.tsx", () => {
  fetched();
  return { Office: () => <h1>Dashboard</h1> };
});

it("fetches the code behind the sign-in while somebody types", async () => {
  history.replaceState(null, "", adminPages.signIn);
  render(<BackOffice />);
  await screen.findByRole("button", { name: "Log in" });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});
