import type { Environment } from "../process/local-process.ts";
import { openTestFauna, startTestFauna } from "../server/test-fauna.ts";

const { STORE_DRIVER: driver, FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: secret } = process.env;

/** Whether the person who runs the drills asked for Fauna. */
export const isOnFauna = driver === "fauna";

interface DrillFauna {
  readonly settings: Environment;
  close(): Promise<void>;
}

/**
 * A database of its own beside those of the cluster that the environment names, or in an interpreter if it names none;
 * dropped at the end.
 */
export async function openDrillFauna(): Promise<DrillFauna> {
  const fauna = await (endpoint && secret ? openTestFauna({ endpoint, secret }) : startTestFauna());
  return {
    settings: { STORE_DRIVER: "fauna", FAUNA_ENDPOINT: fauna.endpoint, FAUNA_SECRET: fauna.secret },
    close: fauna.close,
  };
}
