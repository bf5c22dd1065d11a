import { accountMailKinds } from "#features/account/account-mails.server.ts";
import type { Account } from "#rules/account/account.ts";
import { isPermitted } from "#rules/account/permissions.ts";
import type { Page, Stored } from "#rules/document.ts";
import type { MailState } from "#rules/mail.ts";
import type { ListQuery } from "#server/http/list.ts";
import type { OutboxMail } from "#server/outbox/outbox.store.ts";
import type { Deps } from "#server/platform/deps.ts";
import { cursorAt, PAGE_MAX } from "#server/store/pages.ts";

type Mail = Stored<OutboxMail>;

const accountKinds: ReadonlySet<string> = new Set(accountMailKinds);

/** It went to an administrator's own address: about the account, or as a copy of what the firm gets. */
const isToAccount = ({ kind, subscriber }: OutboxMail) => subscriber !== null || accountKinds.has(kind);

/**
 * What an administrator gets is shown to nobody else but those who manage the accounts: it names the address by which
 * its owner signs in, and devices and places.
 */
export const mayBeShown = (mail: OutboxMail, { adminType, email }: Account): boolean =>
  !isToAccount(mail) || mail.recipient === email || isPermitted(adminType, "accounts:write");

interface Narrowed {
  readonly state: MailState | undefined;
  readonly about: string | undefined;
}

type MailPage = (query: ListQuery & { readonly limit: number }) => Promise<Page<Mail>>;

/** Mails, newest first, as far as the account may see them; those about a record are few, so their state is compared here. */
export const readShownMails = (
  { store }: Pick<Deps, "store">,
  { state, about }: Narrowed,
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
      // A cursor behind nothing but hidden mails would tell whoever searches for an address that there is one.
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
