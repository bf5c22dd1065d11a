import type { Context } from "hono";
import { DAY_MS, dayKey, daysUpTo, MINUTE_MS } from "#rules/calendar.ts";
import { FAULT_DAYS, type FaultCount } from "#rules/fault.ts";
import { digest } from "../platform/crypto.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { oneAtATime } from "../platform/promises.ts";
import { isConflictOrGone, PAGE_MAX, retryOnConflict } from "../store/store.ts";
import { upsert } from "../store/writes.ts";
import { afterAnswer } from "./after-answer.ts";
import { callerNetwork } from "./caller.ts";
import type { ApiEnv } from "./described.ts";

type Fault = Omit<FaultCount, "day" | "count">;

/**
 * How many different faults an instance tells apart in a day, in all and from one network. A stranger can invent more:
 * those are counted by their page alone.
 */
const DIFFERENT_MAX = 100;
const OF_NETWORK_MAX = 25;

interface Counted {
  /** How many have not been stored yet. */
  count: number;
  writtenAt: number;
}

interface Day {
  readonly day: string;
  readonly counted: Map<string, Counted>;
  /** How many different faults each network has reported. */
  readonly networks: Map<string, number>;
}

/** Keyed by the blobs, which all calls of an instance share; the store differs from call to call. */
const days = new WeakMap<Deps["blobs"], Day>();

const nameOf = ({ kind, place, message = "", file = "" }: Fault) =>
  [kind, place, message, file].filter(Boolean).join(" ");

function today({ blobs, now }: Deps): Day {
  const day = dayKey(now());
  const known = days.get(blobs);
  if (known?.day === day) return known;
  const begun = { day, counted: new Map(), networks: new Map() };
  days.set(blobs, begun);
  return begun;
}

/** The fault, by its kind and page alone if it is new and one too many. */
function asCounted(c: Context<ApiEnv>, fault: Fault, page: string): Fault {
  const { counted, networks } = today(c.var.deps);
  const { kind } = fault;
  if (counted.has(nameOf(fault))) return fault;
  const network = callerNetwork(c);
  const ofNetwork = networks.get(network) ?? 0;
  if (counted.size >= DIFFERENT_MAX || ofNetwork >= OF_NETWORK_MAX) return { kind, place: page };
  networks.set(network, ofNetwork + 1);
  return fault;
}

function countedOf(deps: Deps, fault: Fault): Counted {
  const { counted } = today(deps);
  const known = counted.get(nameOf(fault)) ?? { count: 0, writtenAt: Number.NEGATIVE_INFINITY };
  counted.set(nameOf(fault), known);
  return known;
}

function addFaults(deps: Pick<Deps, "store" | "now">, fault: Fault, by: number): Promise<unknown> {
  const { store } = deps;
  const day = dayKey(deps.now());
  const id = digest(`${day} ${nameOf(fault)}`);
  const { kind, place, message = null, file = null } = fault;
  return oneAtATime(id, () =>
    retryOnConflict(async () => {
      const earlier = await store.get("faults", id);
      const count = (earlier?.count ?? 0) + by;
      const expiresAt = earlier?.expiresAt ?? expiresAfter(deps, (FAULT_DAYS + 1) * DAY_MS);
      await store.commit([
        upsert("faults", id, earlier, { kind, place, message, file, day, count, expiresAt }),
      ]);
    }, isConflictOrGone),
  );
}

/**
 * Counts something that went wrong, for the dashboard. The first at a place is stored after the answer, and then what
 * came in the meantime at most once a minute, so that an outage is not also a flood of writes; what an instance has not
 * stored when it ends is only in the log. `page` is what of the place nobody can make up.
 */
export async function countFault(c: Context<ApiEnv>, given: Fault, page = given.place): Promise<void> {
  const { deps } = c.var;
  const fault = asCounted(c, given, page);
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
    .map(({ kind, place, message, file, day, count }) => ({
      kind,
      place,
      message: message ?? undefined,
      file: file ?? undefined,
      day,
      count,
    }));
}
