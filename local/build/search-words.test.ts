import { expect, it } from "vitest";
import { searchedPage } from "./search-words.ts";

const page = (head: string, main: string) =>
  `<html><head>${head}</head><body><nav>Menu</nav><main id="main">${main}</main></body></html>`;

it("reads a page's title and words, without menus, scripts and forms", () => {
  const main =
    "<nav>Home</nav><h1>Risk <i>and</i> you</h1><script>let x</script><p>Fees &amp; weeks</p><p data-unsearched>CIN:</p><form>Name</form>";
  expect(
    searchedPage("services/risk-management.html", page("<title>Risk management · Tidepoint</title>", main)),
  ).toEqual({
    path: "/services/risk-management",
    title: "Risk management",
    text: "Risk and you Fees & weeks",
    lang: "en",
  });
  expect(searchedPage("ml/contact-us.html", page("", "<h1>എഴുതൂ</h1>"))?.lang).toBe("ml");
});

it("leaves out a page that is not to be found", () => {
  expect(searchedPage("x.html", page('<meta name="robots" content="noindex">', "<h1>X</h1>"))).toBeNull();
});
