import type { Context } from "hono";
import { DAY_MS, dayKey, daysUpTo, MINUTE_MS } from "#rules/calendar.ts";
import { FAULT_DAYS, type FaultCount } from "#rules/fault.ts";
import { digest } from "../platform/crypto.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { oneAtATime } from "../platform/promises.ts";
import { PAGE_MAX } from "../store/pages.ts";
import { isConflictOrGone, retryOnConflict } from "../store/retry-on-conflict.ts";
import { put } from "../store/writes.ts";
import { afterAnswer } from "./after-answer.ts";
import type { ApiEnv } from "./api-env.ts";

type Fault = Pick<FaultCount, "kind" | "place">;

interface Counted {
  /** Not yet in the store. */
  count: number;
  writtenAt: number;
}

/** By what an instance shares among its calls, of whose dependencies the store differs from call to call. */
const counted = new WeakMap<Deps["blobs"], Map<string, Counted>>();

function countedOf({ blobs }: Deps, { kind, place }: Fault): Counted {
  const places = counted.get(blobs) ?? new Map<string, Counted>();
  counted.set(blobs, places);
  const name = `${kind} ${place}`;
  const known = places.get(name) ?? { count: 0, writtenAt: Number.NEGATIVE_INFINITY };
  places.set(name, known);
  return known;
}

function addFaults(deps: Pick<Deps, "store" | "now">, { kind, place }: Fault, by: number): Promise<unknown> {
  const { store } = deps;
  const day = dayKey(deps.now());
  const id = digest(`${day} ${kind} ${place}`);
  return oneAtATime(id, () =>
    retryOnConflict(async () => {
      const earlier = await store.get("faults", id);
      const count = (earlier?.count ?? 0) + by;
      const expiresAt = earlier?.expiresAt ?? expiresAfter(deps, (FAULT_DAYS + 1) * DAY_MS);
      await store.commit([put("faults", id, earlier, { kind, place, day, count, expiresAt })]);
    }, isConflictOrGone),
  );
}

/**
 * Counts something that went wrong, for the dashboard. The first at a place is stored after the answer, and then what
 * came in the meantime at most once a minute, so that an outage is not also a flood of writes; what an instance has not
 * stored when it ends is only in the log.
 */
export async function countFault(c: Context<ApiEnv>, fault: Fault): Promise<void> {
  const { deps } = c.var;
  const known = countedOf(deps, fault);
  known.count += 1;
  const now = deps.now().getTime();
  if (now - known.writtenAt < MINUTE_MS) return;
  const by = known.count;
  Object.assign(known, { count: 0, writtenAt: now });
  await afterAnswer(c, "faults.not-counted", () => addFaults(deps, fault, by));
}

/** What went wrong in the last days, the newest first. */
export async function readFaults({ store, now }: Pick<Deps, "store" | "now">): Promise<FaultCount[]> {
  const days = daysUpTo(dayKey(now()), FAULT_DAYS);
  const { items } = await store.page("faults", { limit: PAGE_MAX });
  return items
    .filter(({ day }) => days.includes(day))
    .map(({ kind, place, day, count }) => ({ kind, place, day, count }));
}
