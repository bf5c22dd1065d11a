import { randomUUID } from "node:crypto";
import pg from "pg";
import { migratePostgres } from "#local/data/postgres.ts";
import { collections } from "#server/collections.ts";
import { connectPool, postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { emptyTables } from "./test-database.ts";

/** A separate database on a real server, dropped at the end. */
export interface TestPostgres {
  readonly name: string;
  readonly url: string;
  /** Returns an empty store. Stores opened earlier see the same, now empty, tables. */
  openStore(options?: { readonly now?: () => Date }): Promise<Store>;
  /** Runs SQL that the store does not offer. */
  query(sql: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

async function queryOnce(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

interface Options {
  /** The address through a pooler of the database of this name; the server's own by default. */
  readonly through?: (database: string) => string;
}

/** `server` is the URL of any database on a server where its user may create others. */
export async function openTestPostgres(server: string, { through }: Options = {}): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await queryOnce(server, `create database ${name}`);
  const direct = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const url = through?.(name) ?? direct;
  await migratePostgres(url);
  const database = connectPool(() => url);

  return {
    name,
    url,
    query: (sql) => queryOnce(direct, sql),
    async openStore(options) {
      await queryOnce(direct, emptyTables);
      return postgresStore(database, collections, options);
    },
    async close() {
      await database.close();
      await queryOnce(server, `drop database ${name} with (force)`);
    },
  };
}
