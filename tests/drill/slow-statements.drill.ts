/** A caller is answered without delay although the same instance keeps its database busy with slow statements. */

import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connectPool } from "#server/store/postgres/index.ts";
import { startPostgres } from "#tests/support/drill/postgres.ts";
import { ms, printPromises, promise } from "#tests/support/drill/promises.ts";
import { median } from "#tests/support/measure.ts";
import { hasPgBouncer, startPgBouncer } from "#tests/support/server/pgbouncer.ts";

const SLOW = 5;
const SLOW_S = 3;
const USUAL_S = 0.1;
const TIMES = 10;
const RATIO_MAX = 1.5;

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

async function measure(name: string, url: string) {
  const { statements, close } = connectPool(() => url);
  const took = async () => {
    const started = performance.now();
    await statements.execute(sleep(USUAL_S));
    return performance.now() - started;
  };
  const times = async () => {
    const seen: number[] = [];
    for (let time = 0; time < TIMES; time += 1) seen.push(await took());
    return { usual: median(seen), most: Math.max(...seen) };
  };
  await took();
  const alone = await times();
  const slow = Array.from({ length: SLOW }, () => statements.execute(sleep(SLOW_S)));
  const settled = Promise.allSettled(slow);
  await setTimeout(USUAL_S * 1000);
  const beside = await times();
  const ratio = beside.usual / alone.usual;
  promise(
    `${name}: beside ${SLOW} statements of ${SLOW_S} s, a bystander takes ${RATIO_MAX} times as long as alone at most`,
    `${ms(alone.usual)} alone, ${ms(beside.usual)} beside them, ${ms(beside.most)} at most`,
    ratio <= RATIO_MAX,
  );
  const answered = (await settled).filter(({ status }) => status === "fulfilled").length;
  promise(`${name}: all of them are answered`, `${answered} of ${SLOW}`, answered === SLOW);
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
