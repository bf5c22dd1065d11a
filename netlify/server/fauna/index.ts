export { faunaStore } from "./adapter.ts";
export { connect } from "./client.ts";
export { loadDriver } from "./driver.ts";
