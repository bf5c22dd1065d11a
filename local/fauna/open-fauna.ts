import { type Client, connect } from "#server/store/fauna/client.ts";
import { loadDriver } from "#server/store/fauna/driver.ts";
import { firstLine, StartupError } from "../startup-error.ts";

/** What stands behind a failure, which is for those who run the server. */
const reason = (error: unknown) => firstLine(error instanceof Error ? (error.cause ?? error) : error);

/** The Fauna that the environment names, for commands that need more of it than a store; it has answered once. */
export async function openFauna({ FAUNA_ENDPOINT, FAUNA_SECRET }: NodeJS.ProcessEnv): Promise<Client> {
  if (!FAUNA_ENDPOINT || !FAUNA_SECRET) throw new StartupError("Set FAUNA_ENDPOINT and FAUNA_SECRET.");
  try {
    const client = connect(await loadDriver(), { endpoint: FAUNA_ENDPOINT, secret: FAUNA_SECRET });
    await client.run(client.q.Now());
    return client;
  } catch (error) {
    throw new StartupError(`The Fauna of FAUNA_ENDPOINT cannot be used: ${reason(error)}`);
  }
}
