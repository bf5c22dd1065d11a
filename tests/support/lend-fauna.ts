import { startFauna } from "./fauna/server.ts";
import { openTestFauna } from "./server/test-fauna.ts";

/**
 * Gives the environment a Fauna of its own, set up and empty, where it asks for one and names none. Answers how to take
 * it back.
 */
export async function lendFauna(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
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
