import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enquiries } from "#features/enquiry/server/enquiry.store.ts";
import { asStoreDatabase, openDatabase } from "#local/data/postgres.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { percentile } from "../measure.ts";
import { inParallel } from "./clients.ts";

const ROWS = 500;

/** An embedded database of its own, as the site's, in which rows are inserted and nothing else is done. */
export async function openBareInserts() {
  const directory = mkdtempSync(join(tmpdir(), "tidepoint-drill-bare-"));
  const database = await openDatabase(directory);
  const { statements } = asStoreDatabase(database);
  let inserted = 0;

  async function insert(): Promise<number> {
    inserted += 1;
    const at = new Date().toISOString();
    const row = { _id: `bare-${inserted}`, createdAt: at, updatedAt: at, version: 1, ...storedEnquiry() };
    const started = performance.now();
    await statements.insert(enquiries.table).values(row);
    return performance.now() - started;
  }

  return {
    /** How long an insert takes at the 95th percentile, with so many clients at once. */
    p95: async (clients: number) => percentile(await inParallel(clients, Array(ROWS).fill(0), insert), 0.95),
    async close() {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
