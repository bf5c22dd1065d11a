import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { beginSession, endSession } from "./session.ts";

const form = `${adminPages.news}?tab=add`;

beforeEach(() => enterBackOffice());

async function open() {
  visit(form);
  await codeLoaded();
}

const type = (title: string) =>
  fireEvent.input(screen.getByLabelText(/^Title/), { target: { value: title } });
const expire = () => act(async () => endSession({ expired: true }));
const arriveAs = (adminId: string, page: string = adminPages.accounts) =>
  act(async () => {
    beginSession({ token: "next", adminId });
    $page.open(page, true);
  });
const offer = () => screen.queryByRole("link", { name: "Continue" });

it("offers the page with the unsaved changes after the next sign-in, once", async () => {
  await open();
  type("Registration opens");
  await expire();
  await arriveAs(administrator._id);
  expect(screen.getByText(/^Your unsaved changes are kept/)).toBeDefined();
  expect(offer()?.getAttribute("href")).toBe(form);
  await act(async () => $page.open(adminPages.projects));
  expect(offer()).toBeNull();
  await act(async () => $page.open(adminPages.accounts));
  expect(offer()).toBeNull();
});

it("offers that page even if a later session ends on another one", async () => {
  await open();
  type("Registration opens");
  for (const page of [adminPages.accounts, adminPages.projects]) {
    await expire();
    await arriveAs(administrator._id, page);
  }
  expect(offer()?.getAttribute("href")).toBe(form);
});

it("offers that page again if the session ends there before anything more is typed", async () => {
  await open();
  type("Registration opens");
  await expire();
  await arriveAs(administrator._id);
  await act(async () => $page.open(form));
  await codeLoaded();
  await expire();
  await arriveAs(administrator._id);
  expect(offer()?.getAttribute("href")).toBe(form);
});

it("does not offer a page whose changes were given up, although those of another are kept", async () => {
  await open();
  type("Registration opens");
  await expire();
  await arriveAs(administrator._id, adminPages.internForm.replace("/:id?", ""));
  const name = await screen.findByLabelText("Name");
  for (const value of ["Asha", ""]) fireEvent.input(name, { target: { value } });
  await expire();
  await arriveAs(administrator._id);
  expect(offer()).toBeNull();
});

it("offers nothing when no changes are kept", async () => {
  await open();
  await expire();
  await arriveAs(administrator._id);
  expect(offer()).toBeNull();
});

it("offers nothing on the page with the unsaved changes itself", async () => {
  await open();
  type("Registration opens");
  await expire();
  await arriveAs(administrator._id, form);
  expect(offer()).toBeNull();
});

it("offers nothing to the next person", async () => {
  await open();
  type("Registration opens");
  await expire();
  await arriveAs("another");
  expect(offer()).toBeNull();
});
