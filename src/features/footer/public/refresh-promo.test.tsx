import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#addresses/public.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { defaultFooter, FILM_LABEL, type Footer, shownVideos } from "../footer.ts";
import { refreshPromo } from "./refresh-promo.ts";

const first = "/uploads/CCCCCCCCCCCCCCCCCCCCCC.mp4";
const second = "/uploads/DDDDDDDDDDDDDDDDDDDDDD.mp4";
const banner = "/uploads/EEEEEEEEEEEEEEEEEEEEEE.png";
const built: Footer = { ...defaultFooter, videoheading: "Films", videofile1: first };

let promo: HTMLElement;
let answer: () => unknown;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  document.body.innerHTML = `
    <div data-promo>
      <section data-promo-videos data-film-label="${FILM_LABEL}"><h2 data-promo-heading>Films</h2>
        <section data-shown='${JSON.stringify(shownVideos(built))}'>
          <div class="video"><video src="${first}" id="built"></video></div>
        </section>
      </section>
      <section data-promo-banner hidden><h2 data-promo-heading>Want to Learn More</h2><img alt=""></section>
      <template data-promo-video><div class="video"><video></video></div></template>
      <template data-promo-link><p class="video"><a><span data-promo-label></span></a></p></template>
    </div>`;
  promo = document.querySelector("[data-promo]") as HTMLElement;
  stubCalls({ [`GET ${api.footer}`]: () => answer() });
});

const videos = () =>
  [...promo.querySelectorAll("[data-shown] video")].map((video) => video.getAttribute("src"));

describe("refreshing the footer's videos and banner", () => {
  it("keeps the element of an unchanged video, which may be playing, and updates the heading", async () => {
    answer = () => [{ ...built, videoheading: "See how we work" }];
    await refreshPromo(promo);
    expect(promo.querySelector("#built")).not.toBeNull();
    expect(promo.querySelector("h2")?.textContent).toBe("See how we work");
  });

  it("leaves the headings of a translated page, and calls its films in the page's language", async () => {
    for (const heading of promo.querySelectorAll("[data-promo-heading]"))
      heading.removeAttribute("data-promo-heading");
    promo.querySelector("[data-promo-videos]")?.setAttribute("data-film-label", "വീഡിയോ {number} / {count}");
    answer = () => [
      { ...built, videofile2: second, videoheading: "See how we work", imageheading: "Come by" },
    ];
    await refreshPromo(promo);
    expect([...promo.querySelectorAll("h2")].map((heading) => heading.textContent)).toEqual([
      "Films",
      "Want to Learn More",
    ]);
    const films = [...promo.querySelectorAll("[data-shown] video")];
    expect(films.map((film) => film.getAttribute("aria-label"))).toEqual(["വീഡിയോ 1 / 2", "വീഡിയോ 2 / 2"]);
  });

  it("shows other videos, and links to videos on other sites", async () => {
    answer = () => [{ ...built, videofile1: second, videourl2: "https://films.example/2" }];
    await refreshPromo(promo);
    expect(videos()).toEqual([second]);
    const link = promo.querySelector("[data-shown] a");
    expect([link?.getAttribute("href"), link?.textContent]).toEqual([
      "https://films.example/2",
      "Film 2 of 2",
    ]);
  });

  it("shows the first frame of a video", async () => {
    answer = () => [{ ...built, videofile1: second }];
    await refreshPromo(promo);
    expect(promo.querySelector("[data-shown] video")?.getAttribute("preload")).toBe("metadata");
  });

  it("hides the videos when there are none, and a heading without text", async () => {
    answer = () => [defaultFooter];
    await refreshPromo(promo);
    expect(promo.querySelector("[data-promo-videos]")?.hasAttribute("hidden")).toBe(true);
    expect(promo.querySelector("h2")?.hasAttribute("hidden")).toBe(true);
  });

  it("shows a banner that did not exist when the page was built", async () => {
    answer = () => [{ ...built, imagefile: banner, imageheading: "Come by" }];
    await refreshPromo(promo);
    const section = promo.querySelector("[data-promo-banner]");
    expect(section?.hasAttribute("hidden")).toBe(false);
    expect(section?.querySelector("h2")?.textContent).toBe("Come by");
    expect(section?.querySelector("img")?.getAttribute("src")).toContain("-large.webp");
  });

  it("shows a record with documented fields alone, and gives the banner its default heading", async () => {
    answer = () => [{ videoheading: "New films", videofile1: second, videourl2: null, imagefile: banner }];
    await refreshPromo(promo);
    expect([promo.querySelector("h2")?.textContent, videos()]).toEqual(["New films", [second]]);
    const section = promo.querySelector("[data-promo-banner]");
    expect(section?.hasAttribute("hidden")).toBe(false);
    expect(section?.querySelector("h2")?.textContent).toBe("Want to Learn More");
  });

  it("keeps the built videos and logs a warning when the server fails", async () => {
    answer = () => new Response("", { status: 503 });
    await refreshPromo(promo);
    expect(videos()).toEqual([first]);
    // biome-ignore lint/suspicious/noConsole: the test checks what is logged.
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
