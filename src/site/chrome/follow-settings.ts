import { api } from "#addresses/public.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";

/** While nothing is set, the page is right as it is, and nothing more is loaded. */
export async function followSettings() {
  const built = document.querySelector<HTMLElement>("[data-banner]")?.dataset["banner"];
  try {
    const answer = await fetch(api.siteSettings);
    const said = await answer.text();
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    const isAnySet = /:[^n]/.test(said);
    if (said !== built && (built || isAnySet))
      (await import("./show-facts.ts")).showSettings(document, said, built ?? "");
  } catch (cause) {
    warnInConsole(`Could not read ${api.siteSettings}`, cause);
  }
}
