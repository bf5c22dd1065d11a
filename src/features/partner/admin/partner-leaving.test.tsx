import { getConfig, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPages } from "#addresses/admin.ts";
import { $page } from "#admin/app/router.ts";
import {
  beginPartnership,
  click,
  companyName,
  longName,
  openPartnership,
} from "#tests/support/components/partnership-screen.ts";
import { user } from "#tests/support/components/user.ts";

beforeEach(beginPartnership);

const question = () => screen.queryByRole("dialog", { name: "Leave without saving?" });

async function typeInto(path: string) {
  await openPartnership(path);
  await user.type(await screen.findByLabelText("Company name"), " Ltd");
}

/** Opens another URL, as the search or a section of the sidebar would. The field that loses the focus is checked later. */
const follow = (address: string) => getConfig().asyncWrapper(async () => $page.open(address));

it("leaving the client form for another page asks first, and keeps the input and the URL on Stay", async () => {
  await openPartnership();
  await click("Edit Malabar Crest");
  await user.type(companyName(), " Ltd");
  await follow(adminPages.dashboard);
  await waitFor(() => expect(question()).not.toBeNull());
  expect(companyName().value).toBe("Malabar Crest Ltd");
  await click("Stay");
  await waitFor(() => expect(question()).toBeNull());
  expect(location.pathname + location.search).toBe(`${adminPages.partners}?id=p1`);
});

describe("another URL of the page while a client is edited", () => {
  it("asks before another client replaces unsaved input", async () => {
    await typeInto(`${adminPages.partners}?id=p1`);
    await follow(`${adminPages.partners}?id=p2`);
    await waitFor(() => expect(question()).not.toBeNull());
    expect(companyName().value).toBe("Malabar Crest Ltd");
    await click("Leave");
    await waitFor(() => expect(companyName().value).toBe(longName));
    expect(location.search).toBe("?id=p2");
  });

  it("keeps the input and the old URL on Stay", async () => {
    await typeInto(`${adminPages.partners}?id=p1`);
    await follow(adminPages.partners);
    await click("Stay");
    await waitFor(() => expect(question()).toBeNull());
    expect(location.search).toBe("?id=p1");
    expect(companyName().value).toBe("Malabar Crest Ltd");
  });

  it("opens without asking when nothing was typed", async () => {
    await openPartnership(`${adminPages.partners}?id=p1`);
    await follow(`${adminPages.partners}?id=p2`);
    await waitFor(() => expect(companyName().value).toBe(longName));
    expect(question()).toBeNull();
  });
});
