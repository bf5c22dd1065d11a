import { startFauna } from "./fauna/server.ts";
import { openTestFauna } from "./server/test-fauna.ts";

/**
 * If the environment asks for Fauna but names none, starts one that is set up and empty. Returns the function that
 * closes it.
 */
export async function ensureTestFauna(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const { STORE_DRIVER: driver, FAUNA_ENDPOINT: own } = environment;
  if (driver !== "fauna" || own) return async () => {};
  const interpreter = await startFauna();
  const { endpoint, secret, close } = await openTestFauna(interpreter);
  Object.assign(environment, { FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: secret });
  return async () => {
    await close();
    await interpreter.close();
  };
}
