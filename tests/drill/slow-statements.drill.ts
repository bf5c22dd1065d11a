/** Checks that a caller gets its answer without delay while the same instance runs slow statements on the database. */

import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connectPool } from "#server/store/postgres/index.ts";
import { startPostgres } from "#tests/support/drill/postgres.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { median } from "#tests/support/measure.ts";
import { hasPgBouncer, startPgBouncer } from "#tests/support/server/pgbouncer.ts";

const SLOW_COUNT = 5;
const SLOW_SECONDS = 3;
const FAST_SECONDS = 0.1;
const FAST_COUNT = 10;
const RATIO_MAX = 1.5;

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

async function measure(name: string, url: string) {
  const { statements, close } = connectPool(() => url);
  const timeOne = async () => {
    const started = performance.now();
    await statements.execute(sleep(FAST_SECONDS));
    return performance.now() - started;
  };
  const timeSeveral = async () => {
    const seen: number[] = [];
    for (let time = 0; time < FAST_COUNT; time += 1) seen.push(await timeOne());
    return { typical: median(seen), most: Math.max(...seen) };
  };
  await timeOne();
  const alone = await timeSeveral();
  const slow = Array.from({ length: SLOW_COUNT }, () => statements.execute(sleep(SLOW_SECONDS)));
  const settled = Promise.allSettled(slow);
  await setTimeout(FAST_SECONDS * 1000);
  const beside = await timeSeveral();
  const ratio = beside.typical / alone.typical;
  promise(
    `${name}: beside ${SLOW_COUNT} statements of ${SLOW_SECONDS} s, a bystander takes ${RATIO_MAX} times as long as alone at most`,
    `${ms(alone.typical)} alone, ${ms(beside.typical)} beside them, ${ms(beside.most)} at most`,
    ratio <= RATIO_MAX,
  );
  const answered = (await settled).filter(({ status }) => status === "fulfilled").length;
  promise(`${name}: all of them are answered`, `${answered} of ${SLOW_COUNT}`, answered === SLOW_COUNT);
  await close();
}

const postgres = startPostgres();
if (postgres) {
  await measure("PostgreSQL", postgres.url);
  if (hasPgBouncer()) {
    const pooler = await startPgBouncer(postgres.url, 4);
    await measure("PgBouncer", pooler.through("postgres"));
    pooler.stop();
  } else console.log("PgBouncer is not installed, so it is left out.");
  postgres.stop();
} else console.log("No PostgreSQL server is installed, so this drill cannot run.");
printPromises();
