import type { Account } from "#rules/account/account.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { accountMailKinds, type MailState } from "#rules/mail.ts";
import type { Page, Stored } from "#rules/record.ts";
import type { OutboxMail } from "#server/collections/outbox.store.ts";
import type { ListQuery } from "#server/http/list.ts";
import { isCopy } from "#server/outbox/conversation.ts";
import type { Deps } from "#server/platform/deps.ts";
import { cursorAt, EVER, everyItem, PAGE_MAX, total } from "#server/store/store.ts";

type Mail = Stored<OutboxMail>;

const accountKinds: ReadonlySet<string> = new Set(accountMailKinds);

/** Whether it went to an administrator's own address: about their account, or as a copy of the firm's mail. */
export const isToAccount = (mail: OutboxMail) => isCopy(mail) || accountKinds.has(mail.kind);

const seesAll = (adminType: AdminType) => isPermitted(adminType, "accounts:write");

/**
 * What an administrator gets is shown to nobody else but those who manage the accounts: it names the address by which
 * its owner signs in, and devices and places.
 */
export const mayBeShown = (mail: OutboxMail, { adminType, email }: Account): boolean =>
  !isToAccount(mail) || mail.recipient === email || seesAll(adminType);

/** The mails of a state that the account may see, newest first. */
export async function* shownIn(
  { store }: Pick<Deps, "store">,
  state: MailState,
  account: Account,
): AsyncGenerator<Mail, undefined> {
  const mails = everyItem((page) => store.page("outbox", { index: "state", value: state, ...page }));
  for await (const mail of mails) if (mayBeShown(mail, account)) yield mail;
  return undefined;
}

/** How many mails of a state the account may see. The database counts for whoever may see all of them. */
export async function countShown(deps: Pick<Deps, "store">, state: MailState, account: Account) {
  if (seesAll(account.adminType)) {
    return total(await deps.store.tally("outbox", { index: "state", value: state, since: EVER }));
  }
  let count = 0;
  for await (const _ of shownIn(deps, state, account)) count += 1;
  return count;
}

type MailPage = (query: ListQuery & { readonly limit: number }) => Promise<Page<Mail>>;

/** Mails, newest first, as far as the account may see them; those about a record are few, so their state is compared here. */
export const readShownMails = (
  { store }: Pick<Deps, "store">,
  { state, about }: { readonly state: MailState | undefined; readonly about: string | undefined },
  account: Account,
): MailPage => {
  const listing =
    about !== undefined
      ? ({ index: "about", value: about } as const)
      : state && ({ index: "state", value: state } as const);

  return async ({ limit, cursor, search }) => {
    const find = async (at: string | undefined, size: number): Promise<Page<Mail>> => {
      const { items, nextCursor } = await store.page("outbox", {
        ...listing,
        search,
        cursor: at,
        limit: size,
      });
      const found = items.filter((mail) => state === undefined || mail.state === state);
      const shown = found.filter((mail) => mayBeShown(mail, account));
      // A cursor behind nothing but hidden mails would tell whoever searches for an email address that there is one.
      const isHidden = found.length > 0 && shown.length === 0;
      return isHidden && nextCursor !== null ? find(nextCursor, PAGE_MAX) : { items: shown, nextCursor };
    };
    const { items, nextCursor } = await find(cursor, limit);
    const last = items[limit - 1];
    return items.length > limit && last
      ? { items: items.slice(0, limit), nextCursor: cursorAt(last) }
      : { items, nextCursor };
  };
};
