import { fairMailKinds } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import type { Deps } from "../platform/deps.ts";
import { allItems } from "../store/store.ts";
import { LEASE_MS } from "./mail-of.ts";

const { confirmation, facts, withdrawal } = fairMailKinds;

/** The mails that say what holds for a record, each with the later ones about it after which it would say what no longer does. */
const outdating: Readonly<Record<string, readonly string[]>> = {
  [confirmation]: [confirmation, withdrawal],
  [facts]: [facts, withdrawal],
  [withdrawal]: [],
};

/**
 * Whether another process may have the mail in hand. A longer pause is no lease: the mail was deferred, or the mail server has
 * it already and only did not confirm it.
 */
function mayBeLeaving({ state, nextTryAt }: OutboxMail, now: Date): boolean {
  const pause = Date.parse(nextTryAt) - now.getTime();
  return state === "waiting" && pause > 0 && pause <= LEASE_MS;
}

/**
 * Whether a leased mail leaves now, or waits for an earlier one that is leaving at this moment, or never does, since a later one
 * says what holds instead. A mail is stored or leased before it asks: of two at once, at least one sees the other.
 */
export async function turnOf(
  { store, now }: Pick<Deps, "store" | "now">,
  { _id, kind, about, createdAt }: Stored<OutboxMail>,
): Promise<"now" | "later" | "never"> {
  const outdatedBy = outdating[kind];
  if (!outdatedBy || about === null) return "now";
  const others = await allItems((page) => store.page("outbox", { ...page, index: "about", value: about }));
  if (others.some((mail) => outdatedBy.includes(mail.kind) && mail.createdAt > createdAt)) return "never";
  const isBehind = others.some(
    (mail) =>
      mail._id !== _id && mail.kind in outdating && mail.createdAt < createdAt && mayBeLeaving(mail, now()),
  );
  return isBehind ? "later" : "now";
}
