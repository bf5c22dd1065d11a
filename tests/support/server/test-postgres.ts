import { randomUUID } from "node:crypto";
import pg from "pg";
import { migratePostgres } from "#local/data/hosted-postgres.ts";
import { connectPool, postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { emptyTables } from "./empty-tables.ts";

/** A database of its own on a real server, dropped at the end. */
export interface TestPostgres {
  readonly url: string;
  /** An empty store. A store that was opened before sees the same, now empty, tables. */
  openStore(options?: { readonly now?: () => Date }): Promise<Store>;
  /** Runs what the store does not offer. */
  query(sql: string): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

async function queryOnce(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** `server` is the address of any database of a server on which its user may make others. */
export async function openTestPostgres(server: string): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await queryOnce(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migratePostgres(url);
  const database = connectPool(() => url);

  return {
    url,
    query: (sql) => queryOnce(url, sql),
    async openStore(options) {
      await queryOnce(url, emptyTables);
      return postgresStore(database, options);
    },
    async close() {
      await database.close();
      await queryOnce(server, `drop database ${name} with (force)`);
    },
  };
}
