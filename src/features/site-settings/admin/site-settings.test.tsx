import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { noSiteSettings } from "#rules/firm-facts.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";
import { siteSettingsLabels } from "../site-settings-form.ts";

let stored: Record<string, unknown>;
const sent: { readonly body: unknown; readonly version: string | null }[] = [];

beforeEach(() => {
  stopClock();
  stored = { ...noSiteSettings, version: 3 };
  sent.length = 0;
  enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => administrator,
    [`GET ${api.siteSettings}`]: () => stored,
    [`PATCH ${api.siteSettings}`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
      sent.push({ body, version: headers.get("if-match") });
      stored = { ...stored, ...(body as object), version: 4 };
      return { message: "Site settings updated.", data: stored };
    },
  });
});

const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\(|$)`));
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

describe("the site's settings", () => {
  it("have a control for each, in a group", async () => {
    await openPage(adminPages.siteSettings);
    for (const label of Object.values(siteSettingsLabels))
      expect(screen.getByLabelText(label), label).toBeDefined();
  });

  it("show what visitors see, and lead the focus to the phone number to edit", async () => {
    await openPage(adminPages.siteSettings);
    expect(field("Phone").value).toBe(site.contact.phone);
    expect(field("WhatsApp number").value).toBe("+919000020142");
    expect(field("Holidays").value).toContain("12-25 Christmas");
    await press("Edit settings");
    expect(document.activeElement).toBe(field("Phone"));
  });

  it("send what was changed alone, at the version that was read", async () => {
    await openPage(adminPages.siteSettings);
    await press("Edit settings");
    type("Phone", "+91 484 555 0199");
    type("Banner", "We have moved.");
    type("City", "Aluva");
    await press("Save");
    expect(sent).toEqual([
      {
        version: '"3"',
        body: {
          phone: "+91 484 555 0199",
          address: { ...site.contact.address, city: "Aluva" },
          banner: { text: "We have moved.", link: null },
        },
      },
    ]);
  });

  it("unset what is emptied, or typed as it is built in", async () => {
    stored = { ...stored, phone: "+91 484 555 0199", hours: "Always" };
    await openPage(adminPages.siteSettings);
    await press("Edit settings");
    type("Phone", "");
    type("Office hours", site.contact.hours);
    await press("Save");
    expect(sent.map(({ body }) => body)).toEqual([{ phone: null, hours: null }]);
  });

  it("say beside the field what is wrong, and send nothing", async () => {
    await openPage(adminPages.siteSettings);
    await press("Edit settings");
    type("Holidays", "Christmas 12-25");
    await press("Save");
    expect(field("Holidays").getAttribute("aria-invalid")).toBe("true");
    expect(
      screen.getByText("Please begin each line with a day: 2027-09-12 for one year, 12-25 for every year."),
    ).toBeDefined();
    expect(sent).toEqual([]);
  });
});
