import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { jobFairCompanySchema } from "#domain/job-fair/job-fair-company.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { user } from "#tests/support/components/user.ts";
import type { CleanCompany } from "./job-fair.client.ts";
import { WebsiteField } from "./WebsiteField.tsx";

function Form() {
  const form = useSchemaForm<CleanCompany>(jobFairCompanySchema);
  return <WebsiteField label="Website" {...form.field("website")} />;
}

const website = () => screen.getByLabelText<HTMLInputElement>("Website");
afterEach(cleanup);

it("keeps the host alone of an address that was copied from a browser", async () => {
  render(<Form />);
  await user.type(website(), "https://www.acme.in/about?from=search");
  await user.tab();
  expect(website().value).toBe("www.acme.in");
  expect(screen.queryByText("Invalid website URL")).toBeNull();
});

it("keeps it so for whoever sends the form at once", async () => {
  render(<Form />);
  await user.type(website(), "https://www.acme.in/about{Enter}");
  expect(website().value).toBe("www.acme.in");
});

it("offers www. where that alone is missing, and adds it only when asked to", async () => {
  render(<Form />);
  await user.type(website(), "https://acme.in/");
  await user.tab();
  expect(website().value).toBe("acme.in");
  expect(await screen.findByText("Invalid website URL")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Use www.acme.in" }));
  expect(website().value).toBe("www.acme.in");
  await expect.poll(() => screen.queryByText("Invalid website URL")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("offers nothing for what is no host", async () => {
  render(<Form />);
  await user.type(website(), "acme");
  await user.tab();
  expect(await screen.findByText("Invalid website URL")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
