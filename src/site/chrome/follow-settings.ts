import { warnInConsole } from "#kit/warn-in-console.ts";

/**
 * While nothing is set, the page is right as it is, and nothing more is loaded. The banner says where to ask, since to
 * import the address would bring every page all of them.
 */
export async function followSettings({ dataset }: HTMLElement) {
  const { settings: address = "", banner: built = "" } = dataset;
  try {
    const answer = await fetch(address);
    const said = await answer.text();
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    const isAnySet = /:[^n]/.test(said);
    if (said === built || !(built || isAnySet)) return;
    dataset["said"] = said;
    document.head.append(document.querySelector<HTMLTemplateElement>("[data-new-facts]")?.content ?? "");
  } catch (cause) {
    warnInConsole(`Could not read ${address}`, cause);
  }
}
