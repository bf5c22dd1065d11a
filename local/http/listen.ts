import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { StartupError, systemCode } from "../process/command.ts";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** Explains why a host and port cannot be listened on. */
function explain(error: unknown, { port, host }: ListenAddress): StartupError {
  const code = systemCode(error);
  if (code === "EADDRINUSE") {
    return new StartupError(
      `Port ${port} is in use. Stop the process using it, or set PORT to another port.`,
    );
  }
  return new StartupError(
    `Cannot listen on ${host}, port ${port} (${code ?? String(error)}). Set HOST or PORT.`,
  );
}

/** Longer than clients keep an idle connection: a request sent while the server closes the connection would be lost. */
const IDLE_MS = 120_000;

export async function listen(listener: Listener, address: ListenAddress): Promise<Server> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, listener);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", resolve).once("error", reject);
  server.listen(address.port, address.host);
  await promise.catch((error: unknown) => {
    throw explain(error, address);
  });
  return server;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server does not listen on a port.");
  return address.port;
}

/** Host names that mean this machine, or all of its addresses. */
const ownNames = ["127.0.0.1", "0.0.0.0", "::1", "::", ""];

/** The URL at which a browser on this machine reaches the server. */
export function urlOf({ host, port }: ListenAddress): string {
  const name = ownNames.includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** How often connections are closed that browsers keep open for later requests. */
const SWEEP_MS = 20;

/** Lets running requests finish for up to `graceMs`, and accepts no new ones meanwhile. */
export async function close(server: Server, graceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearInterval(sweep);
  clearTimeout(end);
}

/** Fails at once if the address is taken, instead of after minutes of building. */
export async function assertFree(address: ListenAddress): Promise<void> {
  await close(await listen(() => {}, address), 0);
}
