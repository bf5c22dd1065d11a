import { api, pages } from "#addresses/public.ts";
import { site, siteLinks } from "#firm/site.ts";
import { services } from "#rules/services.ts";
import { expect, test } from "../support/browser/test.ts";

test.describe("the frame around the pages", () => {
  test("the footer links to the contact page, the resources and the nine services", async ({ page }) => {
    await page.goto(pages.creators);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(site.tagline);
    await expect(footer.getByRole("link", { name: "Join with us" })).toHaveAttribute("href", pages.contact);
    for (const [name, href] of [
      ["About", pages.about],
      ["Creators", pages.creators],
      ["Terms & Conditions", pages.terms],
      ...services.map(({ anchor, label }) => [label, `${pages.services}#${anchor}`]),
    ] as const) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href ?? "");
    }
  });

  test("the footer's videos are not loaded before a visitor comes near, and then show a frame, on the next page too", async ({
    page,
  }) => {
    const fetched: string[] = [];
    // Serves the footer as built, since other tests change the stored one. `page.route` would disable the browser's
    // cache, from which the second page of a visit has its pictures before any script.
    await page.addInitScript((footer) => {
      const { fetch } = window;
      window.fetch = (address, init) =>
        String(address).endsWith(footer) ? Promise.resolve(Response.json([])) : fetch(address, init);
    }, api.footer);
    page.on("request", (request) => request.resourceType() === "media" && fetched.push(request.url()));
    for (const path of [pages.creators, pages.personnel]) {
      await page.goto(path);
      expect(fetched).toEqual([]);
      const videos = page.getByLabel(/^Film \d of 3$/);
      await videos.first().scrollIntoViewIfNeeded();
      await expect(videos).toHaveCount(3);
      await expect(videos.first()).toHaveAttribute("preload", "metadata");
      await expect.poll(() => fetched.length).toBeGreaterThan(0);
      await expect(page.getByRole("heading", { name: "Want to Learn More" })).toBeVisible();
      await expect(videos.first()).toHaveJSProperty("paused", true);
      // What this page still asks for is no request of the next one.
      await page.goto("about:blank");
      fetched.splice(0);
    }
  });
});

test.describe("the home page", () => {
  test("links to the project and contact forms, shows its sections in order, and prints no controls", async ({
    page,
  }) => {
    await page.goto(pages.home);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Submit New Project" })).toHaveAttribute(
      "href",
      pages.projectSubmission,
    );
    await expect(main.locator("[data-title]")).toHaveCount(3);
    await expect(main.getByRole("article")).toHaveCount(3);
    await expect(main.getByRole("link", { name: "Connect with us" })).toHaveAttribute("href", pages.contact);
    const order = ["From the harbour", "Companies we work with", "First we read", "Bring us the question"];
    const headings = (await page.getByRole("main").getByRole("heading").allTextContents()).join("\n");
    const places = order.map((words) => headings.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));

    const pauses = page.getByRole("button", { name: /^Pause/ });
    await expect(pauses.first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(pauses).toHaveCount(0);
  });
});

test.describe("the about page", () => {
  test("shows its sections, and links to the careers site in a new tab", async ({ page }) => {
    await page.goto(pages.about);
    for (const name of ["Who We Are", "Our People", `${site.name} from A to Z`]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    const join = page.getByRole("main").locator(`a[href="${siteLinks.careers}"]`);
    await expect(join).toHaveAccessibleName(/\(opens in a new tab\)$/);
    await expect(join).toHaveAttribute("target", "_blank");
    await expect(join).toHaveAttribute("rel", "noopener");
  });
});

test.describe("the services page", () => {
  test("shows the nine services in order at the menu's anchors, and links to a brochure in PDF", async ({
    page,
    request,
  }) => {
    await page.goto(pages.services);
    const anchors = services.map(({ anchor }) => anchor);
    const found = await page
      .locator("main section[id]")
      .evaluateAll((sections) => sections.map(({ id }) => id));
    expect(found).toEqual(anchors);
    await expect(page.getByRole("region", { name: /^Key benefits/ })).toContainText("training");

    await expect(page.getByRole("link", { name: "Company Brochure" })).toHaveAttribute(
      "href",
      pages.brochure,
    );
    const answer = await request.get(pages.brochure);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("an address with an anchor scrolls to its service, and stays there", async ({ page }) => {
    // Safari has no scroll anchoring either.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root { overflow-anchor: none }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto(`${pages.services}#risk-management`);
    await expect(page.getByRole("heading", { name: "Risk management", level: 2 })).toBeInViewport();
    await expect(page.locator(".late")).toHaveCount(0);
    const away = await page.getByRole("region", { name: "Risk management" }).evaluate((service) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const { scrollMarginTop } = getComputedStyle(service);
      return service.getBoundingClientRect().top - parseFloat(scrollPaddingTop) - parseFloat(scrollMarginTop);
    });
    expect(away).toBeCloseTo(0, 0);
  });
});

test.describe("the terms", () => {
  for (const path of [pages.terms, pages.projectTerms]) {
    test(`${path} shows when it was last updated, also in a machine-readable form`, async ({ page }) => {
      await page.goto(path);
      const day = page.locator("main time").first();
      await expect(day).toHaveText("07/01/2025");
      await expect(day).toHaveAttribute("datetime", "2025-01-07");
    });
  }

  test("the contents are open on a wide window, and every entry links to an existing section", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pages.terms);
    await expect(page.locator("main details a").first()).toBeVisible();
    const targets = await page
      .locator("main details a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) await expect(page.locator(`[id="${target.slice(1)}"]`)).toHaveCount(1);
  });

  test("the contents are collapsed on a phone, and open on a click", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pages.terms);
    const first = page.locator("main details a").first();
    await expect(first).toBeHidden();
    await page.getByText("Contents", { exact: true }).click();
    await expect(first).toBeVisible();
  });
});

test("the creators are two designers and three developers, each with a role and a portrait", async ({
  page,
}) => {
  await page.goto(pages.creators);
  for (const [craft, count] of [
    ["Design", 2],
    ["Development", 3],
  ] as const) {
    const people = page.getByRole("region", { name: craft }).getByRole("listitem");
    await expect(people).toHaveCount(count);
    for (const person of await people.all()) {
      await expect(person.getByRole("heading")).not.toBeEmpty();
      await expect(person.getByRole("img", { name: /^Portrait of / })).toHaveCount(1);
    }
  }
});

test("the personnel page links to the employee verification", async ({ page }) => {
  await page.goto(pages.personnel);
  await expect(page.getByRole("link", { name: "Verify an employee ID" })).toHaveAttribute(
    "href",
    pages.employeeVerification,
  );
});

test.describe("the grand launching ceremony", () => {
  test("leads to the home page by its Launch link", async ({ page }) => {
    await page.goto(pages.inauguration);
    await page.getByRole("link", { name: "Launch" }).click();
    await expect(page).toHaveURL(pages.home);
  });

  test("redirects permanently from the correct spelling of its address", async ({ request }) => {
    const answer = await request.get("/inauguration", { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(pages.inauguration);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the links of the menu and the footer work, including an anchor", async ({ page }) => {
    await page.goto(pages.home);
    await page.getByRole("banner").getByRole("link", { name: "ABOUT" }).click();
    await expect(page).toHaveURL(pages.about);
    await expect(page.getByRole("heading", { name: `${site.name} from A to Z` })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Risk Management" }).click();
    await expect(page).toHaveURL(`${pages.services}#risk-management`);
    await expect(page.getByRole("heading", { name: "Risk management", level: 2 })).toBeInViewport();
  });

  test("a news item with a text has a page of its own, and the address of an earlier title leads to it", async ({
    page,
  }) => {
    await page.goto(pages.news);
    const title = "A GST calendar that a two-person accounts desk can keep";
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText("Print the page and hang it beside the desk")).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/news\/a-gst-calendar-/);
    const address = page.url();
    await page.goto(address.replace("a-gst-calendar", "an-earlier-title"));
    await expect(page).toHaveURL(address);
    await page.getByRole("main").getByRole("link", { name: "All news" }).click();
    await expect(page).toHaveURL(pages.news);
  });

  test("the pages show the news, partners and people from the build", async ({ page }) => {
    await page.goto(pages.home);
    await expect(
      page.getByRole("main").locator("img[src*='/uploads/'], img[srcset*='/uploads/']"),
    ).not.toHaveCount(0);
    await page.goto(pages.about);
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: /Consultant/ }),
    ).not.toHaveCount(0);
  });
});
