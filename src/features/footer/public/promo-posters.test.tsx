import { expect, it } from "vitest";
import { showPosters } from "./promo-posters.ts";

it("uses a loaded picture as the poster of the video after it, and ignores the banner's picture", () => {
  document.body.innerHTML = `<div id="promo">
    <div class="video"><img alt=""><video></video></div><div><img alt="" id="banner"></div></div>`;
  const promo = document.querySelector("#promo") as HTMLElement;
  showPosters(promo);
  for (const picture of promo.querySelectorAll("img")) {
    Object.defineProperty(picture, "currentSrc", { value: "https://tidepoint.example/uploads/one.webp" });
    picture.dispatchEvent(new Event("load"));
  }
  const posters = [...promo.querySelectorAll("video")].map(({ poster }) => poster);
  expect(posters).toEqual(["https://tidepoint.example/uploads/one.webp"]);
});
