import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { user } from "#tests/support/components/user.ts";
import { type JobFairCompanyFields, jobFairCompanySchema } from "../company.ts";
import { WebsiteField } from "./WebsiteField.tsx";

function Form() {
  const form = useSchemaForm<JobFairCompanyFields>(jobFairCompanySchema);
  return <WebsiteField label="Website" {...form.field("website")} />;
}

const website = () => screen.getByLabelText<HTMLInputElement>("Website");

it("reduces a full URL to its host when the field is left", async () => {
  render(<Form />);
  await user.type(website(), "https://www.acme.in/about?from=search");
  await user.tab();
  expect(website().value).toBe("www.acme.in");
  expect(screen.queryByText("Invalid website URL")).toBeNull();
});

it("reduces a full URL to its host when Enter is pressed", async () => {
  render(<Form />);
  await user.type(website(), "https://www.acme.in/about{Enter}");
  expect(website().value).toBe("www.acme.in");
});

it("offers to add a missing www., and adds it only on request", async () => {
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

it("offers nothing for text that is not a host name", async () => {
  render(<Form />);
  await user.type(website(), "acme");
  await user.tab();
  expect(await screen.findByText("Invalid website URL")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
