import { describe, expect, it } from "vitest";
import { resources, serviceMenu, serviceShortcuts } from "./navigation.ts";

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
  it("are the documented five, each with an address", () => {
    expect(resources.map(({ label }) => label)).toEqual([
      "About",
      "Blogs",
      "Careers",
      "Creators",
      "Terms & Conditions",
    ]);
    expect(resources.every(({ href }) => href.length > 0)).toBe(true);
  });
});
