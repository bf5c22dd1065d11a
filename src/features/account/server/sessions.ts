import { type Context, Hono } from "hono";
import { adminApi } from "#addresses/admin.ts";
import type { Account, Session } from "#rules/account/account.ts";
import { AppError } from "#rules/app-error.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import { actorOf, callerIp, callerPlace } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { adminWrite, signedIn } from "#server/http/route-guards.ts";
import { type ActiveSession, endSession, type Origin } from "#server/http/session.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { allItems, isConflictOrGone, retryOnConflict } from "#server/store/store.ts";
import { type SessionView, sessionListSchema, sessionTexts } from "../sessions.ts";

/** Order matters, since most browsers also name those from which they descend. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/\S+.* Safari\//, "Safari"],
];

const systems: typeof browsers = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: typeof browsers, userAgent: string) =>
  table.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * Such as "Chrome on Windows", for people to recognise their own devices by. Only what a user agent says of itself: it
 * may lie, and an iPad says that it is a Mac. Nothing else of it is stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent ?? "");
  const system = nameIn(systems, userAgent ?? "");
  if (browser === undefined) return system === undefined ? "Unknown device" : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}

type SessionsDeps = Pick<Deps, "store" | "now" | "newId">;

/** The live sessions of an account. Those of an earlier epoch are invalid, but stored until they expire. */
async function liveSessions({ store }: SessionsDeps, { _id, sessionEpoch }: Stored<Account>) {
  const sessions = await allItems((page) =>
    store.page("sessions", { ...page, index: "account", value: _id }),
  );
  return sessions.filter(({ epoch }) => epoch === sessionEpoch);
}

/** The sessions of the caller's account, the most recently used first. */
async function listSessions(deps: SessionsDeps, { id, account }: ActiveSession): Promise<SessionView[]> {
  const sessions = await liveSessions(deps, account);
  return sessions
    .map(({ _id, device, place, address, createdAt, lastSeenAt }) => ({
      _id,
      device,
      place,
      address,
      startedAt: createdAt,
      lastSeenAt,
      isCurrent: _id === id,
    }))
    .sort((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1));
}

/** The log names a session after its device. */
const signOutEntry = (deps: SessionsDeps, actor: Actor, { device }: Session) =>
  auditEntry(deps, actor, { action: "sign-out", label: device });

/** Ends one session of the caller's account. Every instance refuses it from the next request on. */
async function endOne(
  deps: SessionsDeps & Deps,
  { account }: ActiveSession,
  actor: Actor,
  id: string,
): Promise<{ message: string }> {
  const session = await deps.store.get("sessions", id);
  if (session?.accountId !== account._id) throw new AppError("not_found", { message: sessionTexts.gone });
  await endSession(deps, id, [signOutEntry(deps, actor, session)]);
  return { message: sessionTexts.ended };
}

/** Ends all sessions of the caller's account except the current one. */
const endOthers = (
  deps: SessionsDeps,
  { id, account }: ActiveSession,
  actor: Actor,
): Promise<{ message: string }> =>
  // One of them may expire meanwhile.
  retryOnConflict(async () => {
    const others = (await liveSessions(deps, account)).filter(({ _id }) => _id !== id);
    const ends = others.flatMap((session) => [
      { remove: "sessions", id: session._id } as const,
      signOutEntry(deps, actor, session),
    ]);
    if (ends.length > 0) await deps.store.commit(ends);
    return { message: sessionTexts.allEnded };
  }, isConflictOrGone);

export const originOf = (c: Context<ApiEnv>): Origin => ({
  device: deviceName(c.req.header("User-Agent")),
  place: callerPlace(c),
  address: callerIp(c),
});

export const sessionRoutes = new Hono<ApiEnv>()
  .get(
    adminApi.sessions,
    signedIn(),
    answers("Lists one's own sessions, the last used first.", { 200: sessionListSchema }),
    async (c) => c.json(await listSessions(c.var.deps, c.var.session)),
  )
  .delete(
    adminApi.sessions,
    adminWrite(),
    answers("Ends all of one's own sessions but this one.", { 200: messageSchema }),
    async (c) => c.json(await endOthers(c.var.deps, c.var.session, actorOf(c))),
  )
  .delete(
    adminApi.session.pattern,
    adminWrite(),
    answers("Ends one of one's own sessions.", { 200: messageSchema }, { errors: ["not_found"] }),
    async (c) => c.json(await endOne(c.var.deps, c.var.session, actorOf(c), c.req.param("id"))),
  );
