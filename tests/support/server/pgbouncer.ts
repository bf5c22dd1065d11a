import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Debian installs it where only administrators look for programs. */
const searched = `${process.env["PATH"]}:/usr/sbin`;

export const hasPgBouncer = () => {
  const { error } = spawnSync("pgbouncer", ["--version"], { env: { PATH: searched } });
  return error === undefined;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no port for PgBouncer.");
  return address.port;
}

/** All of the server's databases, in transaction mode, by its own user. */
const settings = (server: URL, port: number, connections: number) => `
[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${server.username}${server.password && ` password=${server.password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
`;

async function untilItAnswers(url: string) {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 100) throw error;
      await setTimeout(50);
    }
  }
}

/** PgBouncer in front of a server, with so many connections to it. */
export async function startPgBouncer(server: string, connections: number) {
  if (!hasPgBouncer()) throw new Error("PgBouncer is not installed (Debian: apt-get install pgbouncer).");
  const direct = new URL(server);
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "tidepoint-pgbouncer-"));
  const file = join(directory, "pgbouncer.ini");
  writeFileSync(file, settings(direct, port, connections));
  // PgBouncer refuses to run as root, so another user must be able to read its settings.
  chmodSync(directory, 0o755);
  const isRoot = process.getuid?.() === 0;
  const child = spawn("pgbouncer", ["--quiet", ...(isRoot ? ["--user", "nobody"] : []), file], {
    env: { PATH: searched },
    stdio: "ignore",
  });
  const through = (database: string) =>
    Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(port), pathname: database }).href;
  await untilItAnswers(through(direct.pathname));
  return {
    /** The address of a database through it. */
    through,
    stop() {
      child.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;
