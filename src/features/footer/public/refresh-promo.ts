import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { call } from "#kit/api-client.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { webpSourceSet, webpVariant } from "#rules/picture.ts";
import {
  BANNER_HEADING,
  type Footer,
  labelOfFilm,
  shownFooterSchema,
  shownVideos,
  type Video,
} from "../footer.ts";

function showText(element: Element | null | undefined, text: string) {
  if (!element) return;
  if (element.textContent?.trim() !== text) element.textContent = text;
  element.toggleAttribute("hidden", text === "");
}

const copyOf = (promo: ParentNode, name: string) => {
  const template = promo.querySelector<HTMLTemplateElement>(`[data-promo-${name}]`);
  return template && document.importNode(template.content, true);
};

function videoOf(promo: ParentNode, { url, isOutside }: Video, label: string) {
  const fresh = copyOf(promo, isOutside ? "link" : "video");
  const play = fresh?.querySelector("button");
  play?.setAttribute("aria-label", `${play.dataset["play"]}: ${label}`);
  fresh?.querySelector("a")?.setAttribute("href", url);
  fresh?.querySelector("video")?.setAttribute("src", url);
  fresh?.querySelector("video")?.setAttribute("aria-label", label);
  showText(fresh?.querySelector("[data-promo-label]"), label);
  return fresh;
}

function showVideos(promo: Element, footer: Footer) {
  const section = promo.querySelector<HTMLElement>("[data-promo-videos]");
  const list = section?.querySelector<HTMLElement>("[data-shown]");
  const videos = shownVideos(footer);
  // The page stores the videos it shows in the same format.
  const shown = JSON.stringify(videos);
  showText(section?.querySelector("[data-promo-heading]"), footer.videoheading);
  if (!list || list.dataset["shown"] === shown) return;
  list.dataset["shown"] = shown;
  const said = section?.dataset["filmLabel"] ?? "";
  const fresh = videos.flatMap(
    (video, index) => videoOf(promo, video, labelOfFilm(said, index, videos.length)) ?? [],
  );
  list.replaceChildren(...fresh);
  section?.toggleAttribute("hidden", videos.length === 0);
}

function showBanner(promo: Element, { imageheading, imagefile }: Footer) {
  const section = promo.querySelector("[data-promo-banner]");
  const picture = section?.querySelector("img");
  showText(section?.querySelector("[data-promo-heading]"), imageheading || BANNER_HEADING);
  section?.toggleAttribute("hidden", imagefile === "");
  if (picture && imagefile && picture.getAttribute("src") !== webpVariant(imagefile, "large")) {
    picture.setAttribute("srcset", webpSourceSet(imagefile));
    picture.setAttribute("src", webpVariant(imagefile, "large"));
  }
}

function setPlaying(video: HTMLVideoElement, isPlaying: boolean) {
  video.controls = isPlaying;
  video.parentElement?.toggleAttribute("data-playing", isPlaying);
  const play = video.parentElement?.querySelector("button");
  if (play) play.hidden = isPlaying;
  if (!isPlaying) video.pause();
}

/**
 * Films show their first frame when the visitor comes near. Each is one button, and one stop of the Tab key, until it plays:
 * a browser's own controls are four.
 */
function prepareFilms(promo: ParentNode) {
  // A browser may have been built without films.
  const videos = [...promo.querySelectorAll("video")].filter((video) => "play" in video);
  for (const video of videos) {
    video.preload = "metadata";
    // Its own controls may have started it already.
    setPlaying(video, !video.paused);
    video.onended = () => setPlaying(video, false);
    const play = video.parentElement?.querySelector("button");
    if (!play) continue;
    play.onclick = () => {
      for (const other of videos) setPlaying(other, other === video);
      video.focus();
      video.play().catch((error) => warnInConsole(`Could not play ${video.src}`, error));
    };
  }
}

/** Refreshes the videos and the banner; if that fails, the built ones stay. */
export async function refreshPromo(promo: Element): Promise<void> {
  try {
    const [footer] = await call(api.footer, z.array(shownFooterSchema));
    if (footer) {
      showVideos(promo, footer);
      showBanner(promo, footer);
    }
  } catch (error) {
    warnInConsole(`Could not refresh ${api.footer}`, error);
  }
  prepareFilms(promo);
}
