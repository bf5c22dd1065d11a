import { afterEach, describe, expect, test } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { stubPostgres } from "#tests/support/server/stub-postgres.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { injectDatabase } from "../store/postgres/index.ts";
import { openStore } from "./open-store.ts";

describe("opening the store", () => {
  let withdraw = () => {};
  afterEach(() => withdraw());

  test("uses the local runtime's database, whatever the environment says", async () => {
    const embedded = await openMigratedDatabase();
    withdraw = injectDatabase(asStoreDatabase(embedded));
    const store = await openStore({ NETLIFY_DB_URL: "postgres://nobody@127.0.0.1:1/none" });
    await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
    const { rows } = await embedded.query("select _id from enquiries");
    expect(rows).toEqual([{ _id: "one" }]);
  });

  test("uses the address of the environment otherwise, and connects at the first use", async () => {
    const store = await openStore({ NETLIFY_DB_URL: "postgres://nobody@127.0.0.1:1/none" });
    await expect(store.get("enquiries", "one")).rejects.toMatchObject({ code: "unavailable" });
    await store.close();
  });

  test("reconnects when the platform changes the address, and only then", async () => {
    const [before, after] = [await stubPostgres(), await stubPostgres()];
    const environment = { NETLIFY_DB_URL: before.url };
    const store = await openStore(environment);
    await store.get("enquiries", "one");
    await store.get("enquiries", "one");
    expect([before.connections(), after.connections()]).toEqual([1, 0]);
    environment.NETLIFY_DB_URL = after.url;
    await store.get("enquiries", "one");
    expect([before.connections(), after.connections()]).toEqual([1, 1]);
    await store.close();
    before.close();
    after.close();
  });

  test("names the missing variable", async () => {
    await expect(openStore({})).rejects.toThrow("NETLIFY_DB_URL is not set");
  });

  test("names the missing variables for Fauna, and connects at the first use", async () => {
    await expect(openStore({ STORE_DRIVER: "fauna", FAUNA_SECRET: "key" })).rejects.toThrow(
      "FAUNA_ENDPOINT and FAUNA_SECRET must both be set",
    );
    const store = await openStore({
      STORE_DRIVER: "fauna",
      FAUNA_ENDPOINT: "http://127.0.0.1:1",
      FAUNA_SECRET: "key",
    });
    await expect(store.get("enquiries", "one")).rejects.toMatchObject({ code: "unavailable" });
    await store.close();
  });

  test.each(["mongo", "constructor"])("refuses the driver %s and lists the known ones", async (driver) => {
    await expect(openStore({ STORE_DRIVER: driver })).rejects.toThrow(/known are: postgres, fauna/);
  });
});
