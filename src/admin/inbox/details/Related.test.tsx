import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

describe.each(inboxSamples)(
  "what else came from the sender of a record in $collection",
  ({ collection, received }) => {
    const api = adminApi[collection];
    async function open(related: readonly object[]) {
      enterBackOffice({
        [`GET ${api.record("r1")}`]: () => received,
        [`GET ${api.activity("r1")}`]: () => [],
        [`GET ${api.related("r1")}`]: () => related,
      });
      await openPage(nouns[collection].records.urlOf({ _id: "r1" }));
      await settle();
    }

    it("is counted and linked", async () => {
      const earlier = { _id: "e1", title: "Meera Nair", createdAt: "2001-01-01T06:00:00.000Z" };
      await open([
        { kind: "projects", _id: "p1", title: "Tide tables", createdAt: "2101-01-01T06:00:00.000Z" },
        { kind: "enquiries", ...earlier },
        { kind: "enquiries", ...earlier, _id: "e2" },
      ]);
      const all = screen.getByText("2 earlier, 1 later from the same email address or phone number");
      const part = within(all.closest("details") as HTMLElement);
      expect(
        part
          .getAllByRole("link", { hidden: true })
          .map((link) => [link.textContent, link.getAttribute("href")]),
      ).toEqual([
        ["project: Tide tables", "/admin/project-details/p1"],
        ["enquiry: Meera Nair", "/admin/form-details/e1"],
        ["enquiry: Meera Nair", "/admin/form-details/e2"],
      ]);
    });

    it("is not mentioned if there is nothing", async () => {
      await open([]);
      expect(screen.queryByText(/from the same email/)).toBeNull();
    });
  },
);
