import { createServer, type RequestListener } from "node:http";
import { inspect } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FaunaInterpreter, startFauna } from "#tests/support/server/fauna-interpreter/server.ts";
import { openStore } from "../platform/open-store.ts";
import { loadDriver } from "./client.ts";

const SECRET = "fn-this-is-the-key";
const NAME = "Meera-Nair-asks";

const storeAt = (endpoint: string) =>
  openStore({ STORE_DRIVER: "fauna", FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: SECRET });

/** The address of a server with the given responses. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

const refusing = (status: number, code: string, onQuery = () => {}) =>
  answering((_, response) => {
    onQuery();
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ errors: [{ position: [], code, description: "Told so." }] }));
  });

/** The failure that a caller gets, with everything that a log would print. */
async function failureAt(endpoint: string) {
  const store = await storeAt(endpoint);
  const failure: unknown = await store.find("accounts", "username", NAME).catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error("It did not fail.");
  const { message, cause } = failure;
  const printed = [failure, cause].map((error) => inspect(error, { depth: 10 }));
  return { failure, message, cause, printed: printed.join("\n") };
}

describe("Fauna's refusals", () => {
  test.each([
    [401, "unauthorized"],
    [410, "permission denied"],
    [429, "too many requests"],
    [440, "processing time limit exceeded"],
    [500, "internal server error"],
    [503, "time out"],
  ])(
    "of %i are unavailability for the caller, with Fauna's own message in the cause only",
    async (status, code) => {
      const { failure, message, cause } = await failureAt(await refusing(status, code));
      expect(failure).toMatchObject({ code: "unavailable" });
      expect(message).not.toContain(code);
      expect(cause).toMatchObject({ name: "FaunaError" });
      expect((cause as Error).message).toContain(`${status}: ${code}`);
    },
  );

  test("of the query itself are an error in the code, not unavailability", async () => {
    const { failure } = await failureAt(await refusing(400, "invalid argument"));
    expect(failure).toMatchObject({ name: "FaunaError", code: "invalid argument" });
  });

  test.each([
    [409, "contended transaction", true],
    [400, "instance not unique", true],
    [500, "internal server error", false],
  ])("of %i, %s: the transaction is tried again: %s", async (status, code, isRetried) => {
    let queries = 0;
    await failureAt(await refusing(status, code, () => (queries += 1)));
    expect(queries > 1).toBe(isRetried);
  });

  test("of a request that is too large are invalid input", async () => {
    const { failure } = await failureAt(await refusing(413, "request too large"));
    expect(failure).toMatchObject({ code: "invalid" });
  });

  test("reveal neither the key nor the query's values", async () => {
    for (const status of [400, 500]) {
      const { printed } = await failureAt(await refusing(status, "no"));
      expect(printed).not.toContain(SECRET);
      expect(printed).not.toContain(NAME);
    }
  });
});

describe("a failing Fauna", () => {
  test("is unavailable when it cannot be reached", async () => {
    const { failure, printed } = await failureAt("http://127.0.0.1:1");
    expect(failure).toMatchObject({ code: "unavailable" });
    expect(printed).not.toContain(SECRET);
  });

  test("is unavailable when another kind of server answers", async () => {
    const other = await answering((_, response) => response.end("<h1>It works!</h1>"));
    expect((await failureAt(other)).failure).toMatchObject({ code: "unavailable" });
  });

  test("is unavailable before it is set up, with what is missing in the cause", async () => {
    const interpreter: FaunaInterpreter = await startFauna();
    onTestFinished(() => interpreter.close());
    const store = await openStore({
      STORE_DRIVER: "fauna",
      FAUNA_ENDPOINT: interpreter.endpoint,
      FAUNA_SECRET: interpreter.secret,
    });
    const failure: unknown = await store.get("enquiries", "one").catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: "unavailable",
      cause: { message: expect.stringContaining("undefined index 'enquiries_id'") },
    });
  });
});

describe("loading the driver", () => {
  test("names the package when it is not installed", async () => {
    const missing = Object.assign(new Error("Cannot find package 'faunadb'"), {
      code: "ERR_MODULE_NOT_FOUND",
    });
    await expect(loadDriver(() => Promise.reject(missing))).rejects.toThrow(
      "The service is not set up: STORE_DRIVER is fauna, but the package faunadb is not installed.",
    );
  });

  test("passes any other error on unchanged", async () => {
    const broken = new SyntaxError("Unexpected token");
    await expect(loadDriver(() => Promise.reject(broken))).rejects.toBe(broken);
  });
});
