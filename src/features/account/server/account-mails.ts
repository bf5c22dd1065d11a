import { adminPages, RESET_HASH } from "#addresses/admin.ts";
import type { Account } from "#rules/account/account.ts";
import { RESET_MINUTES } from "#rules/account/password-reset.ts";
import { formatWeekdayMoment } from "#rules/calendar.ts";
import type { MailPart } from "#rules/mail.ts";
import type { Origin } from "#server/http/session.ts";
import { type Mail, type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";

/** The mails to an account's own address, which only the owner and superadmins see in the outbox. */
export const accountMailKinds = ["account-changed", "new-device", "reset"] as const;

interface AccountMail extends Pick<Mail, "text" | "isSecret"> {
  readonly kind: (typeof accountMailKinds)[number];
}

const mailTo = (deps: MailDeps, { email }: Pick<Account, "email">, mail: AccountMail): MailWrite =>
  mailOf(deps, { ...mail, to: email });

const ifNotYou: MailPart = {
  paragraph:
    "If this was not you, somebody has your password or your browser: ask a superadmin to set a new password for you at once, which ends every session of the account.",
};

/** To the address that the account had: what was changed of it. */
export const accountChangedMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  changed: readonly string[],
): MailWrite =>
  mailTo(deps, account, {
    kind: "account-changed",
    text: {
      subject: "Your back office account was changed",
      heading: `The account ${account.username} was changed`,
      parts: [
        {
          paragraph: `On ${formatWeekdayMoment(deps.now())}, this was changed in your name: ${changed.join(", ")}.`,
        },
        ifNotYou,
      ],
    },
  });

interface FactorsChange {
  /** Such as: the passkey “Laptop” was added. */
  readonly what: string;
  /** The superadmin who did it, or `null` if it was done in the account's own name. */
  readonly by: string | null;
}

/** To the owner: what happened to their second factors. */
export const factorsMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  { what, by }: FactorsChange,
): MailWrite =>
  mailTo(deps, account, {
    kind: "account-changed",
    text: {
      subject: "The second factor of your back office account was changed",
      heading: `How ${account.username} logs in was changed`,
      parts: [
        {
          paragraph: `On ${formatWeekdayMoment(deps.now())}, ${by === null ? "in your name" : `by ${by}`}: ${what}.`,
        },
        by === null
          ? ifNotYou
          : {
              paragraph:
                "Your sessions have ended. If you did not ask for it, ask the superadmins why, and set up a second factor again after you have logged in.",
            },
      ],
    },
  });

/** To the owner, since codes are also what a thief would use. */
export const recoveryCodeMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  left: number,
): MailWrite =>
  mailTo(deps, account, {
    kind: "account-changed",
    text: {
      subject: "A recovery code of your back office account was used",
      heading: `Somebody logged in as ${account.username} with a recovery code`,
      parts: [
        {
          paragraph: `It happened on ${formatWeekdayMoment(deps.now())}. ${left === 1 ? "One code is" : `${left} codes are`} left; you create new ones in the back office, under “Sign-in Security”.`,
        },
        ifNotYou,
      ],
    },
  });

/** To the owner, after a sign-in with a browser that had not been signed in with before. */
export const newDeviceMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  { device, place, address }: Origin,
): MailWrite =>
  mailTo(deps, account, {
    kind: "new-device",
    text: {
      subject: "Log-in with a new device",
      heading: `Somebody logged in as ${account.username} with a device that is new to us`,
      parts: [
        {
          facts: [
            ["Device", device],
            ...(place === null ? [] : [["Place", `${place} (roughly, by the network)`] as const]),
            ["Network", address],
            ["Time", formatWeekdayMoment(deps.now())],
          ],
        },
        {
          paragraph:
            "If it was you, you need not do anything. If not, end the session at once and choose another password.",
        },
        { link: { label: "See your sessions", address: adminPages.security } },
      ],
    },
  });

/** To whoever forgot the password, with the link that only they may see. */
export const resetMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  token: string,
): MailWrite =>
  mailTo(deps, account, {
    kind: "reset",
    isSecret: true,
    text: {
      subject: "Choose a new password for the back office",
      heading: `A new password for ${account.username}`,
      parts: [
        {
          paragraph: `Somebody, probably you, asked for it on ${formatWeekdayMoment(deps.now())}. The link can be used once, within ${RESET_MINUTES} minutes.`,
        },
        { link: { label: "Choose a new password", address: `${adminPages.signIn}${RESET_HASH}${token}` } },
        { paragraph: "If it was not you, you need not do anything: the password stays as it is." },
      ],
    },
  });
