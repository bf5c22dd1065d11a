import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Database, newSecret } from "./database.ts";
import { Evaluator, type Json } from "./evaluate.ts";
import { controlFunctions } from "./functions/control.ts";
import { documentFunctions } from "./functions/documents.ts";
import { plainFunctions } from "./functions/plain.ts";
import { schemaFunctions } from "./functions/schema.ts";
import { setFunctions } from "./functions/sets.ts";
import { onWire, QueryError } from "./values.ts";

/**
 * An in-memory interpreter of the FQL 4 functions that the Fauna adapter uses, over HTTP with the protocol of Fauna's
 * own server. It replaces a cluster in tests, and is no database for anything else.
 */
export interface FaunaInterpreter {
  readonly endpoint: string;
  readonly secret: string;
  /** Rolls back the next `times` transactions that write, and reports contention. */
  contend(times: number): void;
  /** Reports an index as unfinished for its next `looks` reads, as Fauna does while it builds one. */
  buildSlowly(index: string, looks: number): void;
  /** The number of queries received. */
  readonly queries: number;
  /** The number of documents that queries read whole, in all databases. */
  readonly gets: number;
  close(): Promise<void>;
}

const contended = () =>
  new QueryError(
    "contended transaction",
    "Transaction was aborted due to detection of concurrent modification.",
    [],
    409,
  );

const unauthorized = () => new QueryError("unauthorized", "Unauthorized", [], 401);

function parse(body: string): Json {
  try {
    return JSON.parse(body);
  } catch {
    throw new QueryError("invalid expression", "Request body is not valid JSON.", []);
  }
}

export async function startFauna(): Promise<FaunaInterpreter> {
  const root = new Database();
  const secret = newSecret();
  const databases = new Map([[secret, root]]);
  let contentions = 0;
  let queries = 0;

  function openChild(name: string): string {
    const key = newSecret();
    databases.set(key, root.children.get(name) ?? new Database());
    return key;
  }

  const self = () => evaluator;
  const evaluator: Evaluator = new Evaluator({
    ...controlFunctions(self),
    ...plainFunctions(self),
    ...documentFunctions(self),
    ...setFunctions(self),
    ...schemaFunctions(self, openChild),
  });

  function run(database: Database, query: Json): unknown {
    const { result, hasWritten } = database.transaction(() =>
      onWire(evaluator.evaluate(query, { database, variables: {}, at: [] })),
    );
    if (!hasWritten || contentions === 0) return result;
    contentions -= 1;
    database.rollBack();
    throw contended();
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    queries += 1;
    try {
      const body = await text(request);
      const database = databases.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
      if (!database) throw unauthorized();
      return { status: 200, body: { resource: run(database, parse(body)) } };
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return { status: error.status, body: error.body };
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json", "x-txn-time": Date.now() * 1000 });
        response.end(JSON.stringify(body));
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    secret,
    contend: (times) => {
      contentions = times;
    },
    buildSlowly: (index, looks) => {
      root.building.set(index, looks);
    },
    get queries() {
      return queries;
    },
    get gets() {
      return [...new Set(databases.values())].reduce((sum, database) => sum + database.gets, 0);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
