export { postgresStore } from "./adapter.ts";
export type { Database } from "./database.ts";
export { lendDatabase, lentDatabase } from "./lent-database.ts";
export { connectPool } from "./pool.ts";
