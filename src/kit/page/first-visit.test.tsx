import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteFirstVisit } from "./first-visit.ts";

beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="/">';
});

afterEach(() => {
  document.head.replaceChildren();
});

function noteFrom(referrer: string) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  noteFirstVisit();
  return sessionStorage.getItem("firstVisit");
}

it("notes the address of a visit's first page, and of what linked to it, which later pages do not change", () => {
  const noted = `${location.pathname}${location.search} https://search.example/`;
  expect(noteFrom("https://search.example/")).toBe(noted);
  expect(noteFrom("https://other.example/")).toBe(noted);
});

it("notes nothing on a page that another one of the site led to", () => {
  expect(noteFrom(`${location.origin}/contact-us`)).toBeNull();
});

it("notes nothing on a page that there is not", () => {
  document.head.replaceChildren();
  expect(noteFrom("https://search.example/")).toBeNull();
});
