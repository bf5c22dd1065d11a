import type pg from "pg";

type Sent = readonly [query: string | pg.QueryConfig, values?: unknown[]];

/**
 * The statements of a connection, which it answers one after another. The time of each counts from when it is the first in line:
 * what those before it take is not its own.
 */
export class Line {
  readonly #client: pg.PoolClient;
  readonly #answerMs: number;
  #length = 0;
  #firstSince = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(client: pg.PoolClient, answerMs: number) {
    this.#client = client;
    this.#answerMs = answerMs;
  }

  /** How long its first statement has waited for an answer, in milliseconds. */
  get waitsFor(): number {
    return this.#length === 0 ? 0 : Date.now() - this.#firstSince;
  }

  #startWaiting() {
    clearTimeout(this.#timer);
    if (this.#length === 0) return;
    this.#firstSince = Date.now();
    // The driver's own limit counts from when a statement is sent, and there is no other way to give up one that was.
    const giveUp = () => this.#client.connection.stream.destroy(new Error("Query read timeout"));
    this.#timer = setTimeout(giveUp, this.#answerMs);
  }

  async query(...[query, values]: Sent): Promise<pg.QueryResult> {
    this.#length += 1;
    if (this.#length === 1) this.#startWaiting();
    try {
      return await (typeof query === "string"
        ? this.#client.query(query, values)
        : this.#client.query(query, values));
    } finally {
      this.#length -= 1;
      this.#startWaiting();
    }
  }
}
