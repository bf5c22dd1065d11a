import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { linkApi, linkPages } from "#addresses/public.ts";
import type { Account } from "#rules/account/account.ts";
import { AppError } from "#rules/app-error.ts";
import type { MailChoice } from "#rules/mail.ts";
import { messageSchema, type Stored } from "#rules/record.ts";
import { actorOf, callerIp, linkTokenOf } from "#server/http/caller.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { adminRead, adminWrite, publicRead, publicWrite, signedIn } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { openChoices } from "#server/outbox/copies.ts";
import type { Deps } from "#server/platform/deps.ts";
import { openLink } from "#server/platform/signed-link.ts";
import { type Actor, auditEntry } from "#server/store/audit-entry.ts";
import { allItems, isConflictOrGone, retryOnConflict } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import {
  type MailChoiceOf,
  mailAnswers,
  mailChoiceOfSchema,
  mailChoiceSchema,
  type OpenChoices,
  openChoicesSchema,
} from "../mail-record.ts";

const SAVED = "Your choice is saved.";
const NOT_OPEN = "The digest lists more than this account may read. Please choose every alert, or none.";

/** A choice that the account's role no longer allows counts as none. */
function chosenBy({ adminType }: Account, chosen: MailChoice = "none"): OpenChoices {
  const choices = openChoices(adminType);
  return { choice: choices.includes(chosen) ? chosen : "none", choices };
}

/** Which of the firm's mails an account gets; none until somebody chooses. */
async function readChoice({ store }: Pick<Deps, "store">, account: Stored<Account>): Promise<OpenChoices> {
  return chosenBy(account, (await store.get("mailSubscriptions", account._id))?.choice);
}

async function accountOrThrow({ store }: Pick<Deps, "store">, id: string): Promise<Stored<Account>> {
  const account = await store.get("accounts", id);
  if (!account) throw new AppError("not_found", { message: "There is no such account." });
  return account;
}

/** Stores the choice, and logs who made it: it is the account's own, a superadmin's, or that of a mail's reader. */
const changeChoice = (deps: Pick<Deps, "store" | "newId">, actor: Actor, id: string, choice: MailChoice) =>
  retryOnConflict(async () => {
    const { store } = deps;
    const [account, earlier] = await Promise.all([
      accountOrThrow(deps, id),
      store.get("mailSubscriptions", id),
    ]);
    if (!openChoices(account.adminType).includes(choice)) {
      throw new AppError("invalid", { message: NOT_OPEN, fields: { choice: NOT_OPEN } });
    }
    const before = earlier?.choice ?? "none";
    if (before === choice) return;
    const write = upsert("mailSubscriptions", id, earlier, { choice });
    const changes = [{ field: "mails", before, after: choice }];
    const entry = {
      action: "update",
      collection: "accounts",
      recordId: id,
      label: account.username,
    } as const;
    await store.commit([write, auditEntry(deps, actor, { ...entry, changes })]);
  }, isConflictOrGone);

async function everyChoice({ store }: Pick<Deps, "store">): Promise<MailChoiceOf[]> {
  const [accounts, subscriptions] = await Promise.all([
    allItems((page) => store.page("accounts", page)),
    allItems((page) => store.page("mailSubscriptions", page)),
  ]);
  const choices = new Map(subscriptions.map(({ _id, choice }) => [_id, choice]));
  return accounts
    .filter(({ isActive }) => isActive)
    .map((account) => ({
      accountId: account._id,
      username: account.username,
      email: account.email,
      ...chosenBy(account, choices.get(account._id)),
    }));
}

/** The account that the link of a mail was sent to; a link to an account's earlier email address is dead. */
async function accountOfLink(deps: Deps, token: string | undefined): Promise<Stored<Account>> {
  let account: Stored<Account> | null = null;
  await openLink(deps, "mail-choice", token, async (id) => {
    account = await deps.store.get("accounts", id);
    return account?.email ?? null;
  });
  if (!account) throw new Error("A link was opened without its account.");
  return account;
}

async function changeByLink(c: Context<ApiEnv>, token: string | undefined, choice: MailChoice) {
  const { deps } = c.var;
  const { _id: id, username } = await accountOfLink(deps, token);
  await changeChoice(deps, { accountId: id, username, address: callerIp(c) }, id, choice);
}

const byLink = { errors: ["forbidden", "not_found"] } as const;

const tokenQuery = z.object({ token: z.optional(z.string()) });

/** Which of the firm's mails administrators get: as they choose, as superadmins choose for them, or by a mail's link. */
export const mailChoiceRoutes = (): Hono<ApiEnv> =>
  new Hono<ApiEnv>()
    .get(
      adminApi.outboxChoice,
      signedIn(),
      answers("Says which of the firm's mails the caller gets.", { 200: openChoicesSchema }),
      async (c) => c.json(await readChoice(c.var.deps, c.var.session.account)),
    )
    .put(
      adminApi.outboxChoice,
      adminWrite(),
      validateJson(mailChoiceSchema),
      answers("Chooses which of the firm's mails the caller gets.", { 200: mailAnswers.choice }),
      async (c) => {
        const { choice } = c.req.valid("json");
        await changeChoice(c.var.deps, actorOf(c), c.var.session.account._id, choice);
        return c.json({ message: SAVED, choice });
      },
    )
    .get(
      adminApi.outboxChoices,
      adminRead("accounts:write"),
      answers("Lists which mails each active account gets.", { 200: z.array(mailChoiceOfSchema) }),
      async (c) => c.json(await everyChoice(c.var.deps)),
    )
    .put(
      adminApi.outboxChoiceOf.pattern,
      adminWrite("accounts:write"),
      validateJson(mailChoiceSchema),
      answers("Chooses which mails an account gets.", { 200: mailAnswers.choice }, { errors: ["not_found"] }),
      async (c) => {
        const { choice } = c.req.valid("json");
        await changeChoice(c.var.deps, actorOf(c), c.req.param("id"), choice);
        return c.json({ message: "The choice is saved.", choice });
      },
    )
    .get(
      linkApi.mailChoice,
      publicRead(limits.links),
      answers(
        "Says which mails the reader of a mail gets.",
        { 200: openChoicesSchema },
        { ...byLink, session: "link" },
      ),
      async (c) => {
        const { deps } = c.var;
        return c.json(await readChoice(deps, await accountOfLink(deps, linkTokenOf(c))));
      },
    )
    .put(
      linkApi.mailChoice,
      publicWrite(limits.links),
      validateJson(mailChoiceSchema),
      answers(
        "Chooses which mails the reader of a mail gets.",
        { 200: mailAnswers.choice },
        { ...byLink, session: "link" },
      ),
      async (c) => {
        const { choice } = c.req.valid("json");
        await changeByLink(c, linkTokenOf(c), choice);
        return c.json({ message: SAVED, choice });
      },
    )
    // Mail programs without one-click support open the link instead, and so do virus scanners: reading must change nothing.
    .get(
      linkApi.mailUnsubscribe,
      answers(
        "Leads to the page on which mails are stopped.",
        { 303: { body: null, headers: ["Location"] } },
        {
          query: tokenQuery,
        },
      ),
      (c) => c.redirect(`${linkPages.mailChoice}#${encodeURIComponent(c.req.query("token") ?? "")}`, 303),
    )
    .post(
      linkApi.mailUnsubscribe,
      publicWrite(limits.links),
      answers(
        "Stops the mails to the reader of one.",
        { 200: messageSchema },
        { ...byLink, query: tokenQuery },
      ),
      async (c) => {
        await changeByLink(c, c.req.query("token"), "none");
        return c.json({ message: SAVED });
      },
    );
