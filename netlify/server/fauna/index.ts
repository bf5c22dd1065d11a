export { faunaStore } from "./adapter.ts";
export { connect, loadDriver } from "./client.ts";
