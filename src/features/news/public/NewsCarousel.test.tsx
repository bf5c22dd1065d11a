import { render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultPageHeadings } from "#features/headings/headings.ts";
import { newsItem } from "#tests/samples/news/news.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { newsCards, type ShownNewsItem } from "../news.ts";
import { NewsCarousel } from "./NewsCarousel.tsx";

/** Receives the warnings written to the console. */
const noted = vi.fn();

const NEWS = "GET /api/news/newsdetails";
const HEADINGS = "GET /api/headingfornewspatnership/getallheading";

const item = (number: number) => ({
  ...newsItem(),
  _id: `n${number}`,
  title: `Item ${number}`,
  newsLink: `https://news.example/${number}`,
  newsFile: `/uploads/n${number}.png`,
  updatedAt: new Date(Date.UTC(2025, 0, number)).toISOString(),
});
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

const show = (built: readonly ShownNewsItem[] = items(3)) =>
  render(<NewsCarousel headings={defaultPageHeadings} built={built} />);
/** The cards that lead to an article. */
const cards = () => screen.getAllByRole("link", { name: /opens in a new tab/ });
/** Without their dates, which the list tests. */
const titles = () =>
  cards().map((link) => link.textContent.replace(link.querySelector("time")?.textContent ?? "", ""));
const failures = () => noted.mock.calls.map(([what]) => what);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(noted);
});

afterEach(() => {
  noted.mockReset();
});

test("shows the first twelve items, in the order of the server, each once to screen readers", async () => {
  stubCalls({ [NEWS]: () => items(13), [HEADINGS]: () => [] });
  show([]);
  await screen.findByRole("link", { name: /Item 12/ });
  expect(titles()).toEqual(
    items(13)
      .slice(0, 12)
      .map(({ title }) => `${title} (opens in a new tab)`),
  );
});

test("a page brings twelve items without what no card shows, and shows them the same", () => {
  stubCalls({ [NEWS]: () => refusal(500, "No"), [HEADINGS]: () => [] });
  const built = newsCards(items(13));
  expect(JSON.stringify(built)).not.toContain(newsItem().summary);
  show(built);
  expect(titles()).toEqual(items(12).map(({ title }) => `${title} (opens in a new tab)`));
});

test("a card links to its news in a new tab, and is named by its host if it has no title", () => {
  stubCalls({ [NEWS]: () => [], [HEADINGS]: () => [] });
  show([{ ...item(1), title: "" }]);
  const link = screen.getByRole("link", { name: "1 January 2025 news.example (opens in a new tab)" });
  expect(link.getAttribute("href")).toBe("https://news.example/1");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener");
});

test("items without a date are left out, and the others need no title", async () => {
  const { title: _, ...untitled } = item(2);
  const { updatedAt: __, ...undated } = item(3);
  stubCalls({
    [NEWS]: () => [{ ...item(1), updatedAt: null }, untitled, undated, { ...item(4), title: null }],
    [HEADINGS]: () => [],
  });
  show([]);
  await screen.findAllByRole("link", { name: /news.example/ });
  expect(cards().map((link) => link.getAttribute("href"))).toEqual([
    "https://news.example/2",
    "https://news.example/4",
  ]);
  expect(titles()).toEqual(Array(2).fill("news.example (opens in a new tab)"));
  expect(failures()).toEqual([]);
});

test("a record with the news heading alone changes it", async () => {
  stubCalls({ [NEWS]: () => [], [HEADINGS]: () => [{ newsHeading: "Fresh news" }] });
  show([]);
  expect(await screen.findByRole("heading", { name: "Fresh news" })).toBeDefined();
});

test("copies of a short list are hidden and inert", () => {
  stubCalls({ [NEWS]: () => items(3), [HEADINGS]: () => [] });
  const { container } = show();
  const copies = container.querySelectorAll("li[aria-hidden]");
  expect(copies).toHaveLength(6);
  for (const copy of copies) expect(copy.hasAttribute("inert")).toBe(true);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(within(screen.getByRole("listitem", { name: "2 of 3" })).getByRole("link").textContent).toContain(
    "Item 2",
  );
});

test("an empty response shows “No News available” and no buttons", async () => {
  stubCalls({ [NEWS]: () => [], [HEADINGS]: () => [] });
  show();
  expect(await screen.findByText("No News available")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a failed refresh changes nothing and is logged", async () => {
  stubCalls({ [NEWS]: () => refusal(500, "Internal server error"), [HEADINGS]: () => refusal(500, "No") });
  show();
  await vi.waitFor(() =>
    expect(failures().toSorted()).toEqual([
      "Could not refresh /api/headingfornewspatnership/getallheading.",
      "Could not refresh /api/news/newsdetails.",
    ]),
  );
  expect(titles()).toHaveLength(3);
  expect(screen.getByRole("heading").textContent).toBe(defaultPageHeadings.newsHeading);
  expect(screen.queryByText("No News available")).toBeNull();
});

test("the heading is refreshed from the server", async () => {
  stubCalls({
    [NEWS]: () => items(3),
    [HEADINGS]: () => [{ ...defaultPageHeadings, newsHeading: "Notes from the quay" }],
  });
  show();
  expect(await screen.findByRole("heading", { name: "Notes from the quay" })).toBeDefined();
});
