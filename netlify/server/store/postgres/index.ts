export { postgresStore } from "./adapter.ts";
export type { Database } from "./database.ts";
export { injectDatabase, injectedDatabase } from "./database.ts";
export { connectPool } from "./pool.ts";
export { readSchemaState, type SchemaState } from "./schema-state.ts";
