import { warnInConsole } from "#kit/warn-in-console.ts";

/**
 * Asks whether companies can register at this moment, by the server's clock. While nothing is settled about the fair,
 * that is all; what else there is to show is loaded only then. The list of facts names the address, since the module of
 * all addresses would be one more request.
 */
export async function askFair(facts: HTMLElement): Promise<void> {
  const { fair: address = "" } = facts.dataset;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    const said: object = await answer.json();
    if (Object.keys(said).length > 1) await (await import("./show-fair.ts")).showFair(facts, said);
  } catch (cause) {
    // The server refuses what the page does not know of.
    warnInConsole(`Could not read ${address}`, cause);
  }
}
