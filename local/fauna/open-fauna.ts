import { type Client, connect } from "#server/fauna/client.ts";
import { loadDriver } from "#server/fauna/driver.ts";
import { firstLine, StartupError } from "../process/startup-error.ts";

/** The cause of a failure, which only operators of the server may see. */
const reason = (error: unknown) => firstLine(error instanceof Error ? (error.cause ?? error) : error);

/** Connects to the environment's Fauna, for commands that need more than a store; checks that it answers. */
export async function openFauna({ FAUNA_ENDPOINT, FAUNA_SECRET }: NodeJS.ProcessEnv): Promise<Client> {
  if (!FAUNA_ENDPOINT || !FAUNA_SECRET) throw new StartupError("Set FAUNA_ENDPOINT and FAUNA_SECRET.");
  try {
    const client = connect(await loadDriver(), { endpoint: FAUNA_ENDPOINT, secret: FAUNA_SECRET });
    await client.run(client.q.Now());
    return client;
  } catch (error) {
    throw new StartupError(`The Fauna at FAUNA_ENDPOINT cannot be used: ${reason(error)}`);
  }
}
