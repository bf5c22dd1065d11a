import { describe, expect, it, vi } from "vitest";
import type { siteLinks } from "#firm/site.ts";
import { serviceMenu, serviceShortcuts } from "./navigation.ts";

describe("the services menu", () => {
  it("has Sales Outsourcing first and the eight others in the submenu, in the documented words", () => {
    expect(serviceMenu.first?.label).toBe("Sales Outsourcing");
    expect(serviceMenu.submenu.label).toBe("Business Consulting");
    expect(serviceMenu.submenu.links.map(({ label }) => label)).toEqual([
      "Hiring & Retention",
      "Sales Training Strategies",
      "Operation Training & Strategies",
      "Market Positioning & Branding",
      "Risk Management",
      "Financial Consulting",
      "Asset Management",
      "IT Services",
    ]);
    expect(serviceMenu.submenu.links[0]?.href).toBe("/services/hiring");
  });

  it("links to the documented anchors", () => {
    expect(serviceShortcuts.map(({ href }) => href)).toEqual(
      [
        "sales-outsourcing",
        "hiring",
        "sales-training",
        "operations-training",
        "market-positioning",
        "risk-management",
        "financial-consulting",
        "asset-management",
        "it-services",
      ].map((anchor) => `/business-consulting-services#${anchor}`),
    );
  });
});

describe("the footer's resources", () => {
  const documented = ["About", "Blogs", "Careers", "Creators", "Terms & Conditions"];

  async function labelsWith(links: Partial<Record<keyof typeof siteLinks, string>>) {
    vi.resetModules();
    vi.doMock("#firm/site.ts", async (original) => ({ ...(await original<object>()), siteLinks: links }));
    const { resources } = await import("./navigation.ts");
    return resources.map(({ label }) => label);
  }

  it("are the documented five", async () => {
    const links = { blogs: "https://blog.example", careers: "https://careers.example" };
    expect(await labelsWith(links)).toEqual(documented);
  });

  it("omit a page whose address the brand file leaves empty", async () => {
    const links = { blogs: "https://blog.example", careers: "" };
    expect(await labelsWith(links)).toEqual(documented.filter((label) => label !== "Careers"));
  });
});
