import { adminPages, RESET_HASH } from "#addresses/admin.ts";
import type { Account } from "#rules/account/account.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import type { AccountMailKind, MailPart } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { Origin } from "#server/http/session.ts";
import { type Mail, type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RESET_MINUTES } from "../password-reset.ts";

interface AccountMail extends Pick<Mail, "text" | "sealedBy"> {
  readonly kind: AccountMailKind;
}

const mailTo = (deps: MailDeps, { email }: Pick<Account, "email">, mail: AccountMail): MailWrite =>
  mailOf(deps, { ...mail, to: email });

/** A mail about a change of an account, or about what may lead to one. */
const changeMail = (deps: MailDeps, account: Pick<Account, "email">, text: Mail["text"]): MailWrite =>
  mailTo(deps, account, { kind: "account-changed", text });

const ifNotYou: MailPart = {
  paragraph:
    "If this was not you, someone has your password or your browser. Ask a superadmin to set a new password for you at once: that ends every session of the account.",
};

/** Tells the account's former email address what was changed. */
export const accountChangedMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  changed: string,
): MailWrite =>
  changeMail(deps, account, {
    subject: "Your back office account was changed",
    heading: `The account ${account.username} was changed`,
    parts: [
      {
        paragraph: `On ${formatMomentInWords(deps.now())}, this was changed on your account: ${changed}.`,
      },
      ifNotYou,
    ],
  });

type Named = Pick<Stored<Account>, "_id" | "username" | "email">;

/** Tells the owner what they did to their second factors. */
export const factorsMail = (deps: MailDeps, account: Pick<Account, "username" | "email">, what: string) =>
  changeMail(deps, account, {
    subject: "The second factor of your back office account was changed",
    heading: `How ${account.username} logs in was changed`,
    parts: [
      { paragraph: `On ${formatMomentInWords(deps.now())}, this was changed on your account: ${what}.` },
      ifNotYou,
    ],
  });

interface PowerUsed {
  /** The account that was changed; `null` if the change concerns all of them. */
  readonly account: Named | null;
  readonly by: Named;
  /** What was done, such as “the password was changed”. */
  readonly what: string;
  /** What else the account's owner should know. */
  readonly forOwner?: string;
}

const ifNotThem = ({ username }: Named): MailPart => ({
  paragraph: `You get this email because you are a superadmin. If ${username} did not do this, someone else is using their session: set a new password for ${username} at once, which ends it, and undo the change.`,
});

/** Tells the owner and all superadmins what a superadmin did to an account, since a stolen session could do it too. */
export function powerMails(
  deps: MailDeps,
  { account, by, what, forOwner }: PowerUsed,
  superadmins: readonly Named[],
): MailWrite[] {
  const done = { paragraph: `On ${formatMomentInWords(deps.now())}, by ${by.username}: ${what}.` };
  const about = account
    ? `The account ${account.username} was changed`
    : "The rules for logging in were changed";
  const toOwner =
    account &&
    changeMail(deps, account, {
      subject: "Your back office account was changed",
      heading: about,
      parts: [
        done,
        { paragraph: `${forOwner ?? ""} If you did not expect this, ask the superadmins why.`.trim() },
      ],
    });
  const others = superadmins.filter(({ _id }) => _id !== account?._id);
  return [
    ...(toOwner ? [toOwner] : []),
    ...others.map((superadmin) =>
      changeMail(deps, superadmin, {
        // The subject has no name in it, since the log repeats subjects.
        subject: `Back office: ${account ? "an account was" : "the rules for logging in were"} changed by ${by.username}`,
        heading: about,
        parts: [
          done,
          superadmin._id === by._id ? ifNotYou : ifNotThem(by),
          { link: { label: "See the accounts", address: adminPages.accounts } },
        ],
      }),
    ),
  ];
}

/** Warns the owner that somebody who lacks the second factor knows the password. */
export const factorGuessedMail = (deps: MailDeps, account: Named, failures: number): MailWrite =>
  changeMail(deps, account, {
    subject: "Someone knows the password of your back office account",
    heading: `${failures} wrong codes were entered for ${account.username}`,
    parts: [
      {
        paragraph: `Until ${formatMomentInWords(deps.now())}, the password was right ${failures} times, and the second factor wrong. Your second factor kept them out.`,
      },
      {
        paragraph:
          "If it was not you, choose another password now: on the log-in page, under “Forgot password?”. If it was you, check that your phone's clock is right.",
      },
      { link: { label: "Go to the log-in page", address: adminPages.signIn } },
    ],
  });

/** Tells the owner and the superadmins that no code is accepted any more. */
export const factorsRefusedMails = (
  deps: MailDeps,
  account: Named,
  superadmins: readonly Named[],
): MailWrite[] =>
  [account, ...superadmins.filter(({ _id }) => _id !== account._id)].map((to) =>
    changeMail(deps, to, {
      subject: `Codes of ${account.username} are no longer accepted in the back office`,
      heading: `Too many wrong codes were entered for ${account.username}`,
      parts: [
        {
          paragraph:
            "Someone has the password and is guessing the second factor. Until a superadmin unlocks the account, codes of an authenticator app are not accepted; a recovery code or a passkey is.",
        },
        {
          paragraph:
            "First replace the password, by “Forgot password?” on the log-in page. A superadmin unlocks the account under Admin Management, or sets its password there, which unlocks it too.",
        },
        { link: { label: "See the accounts", address: adminPages.accounts } },
      ],
    }),
  );

/** Tells the owner that a recovery code was used, since a thief would use one too. */
export const recoveryCodeMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  left: number,
): MailWrite =>
  changeMail(deps, account, {
    subject: "A recovery code of your back office account was used",
    heading: `Someone logged in as ${account.username} with a recovery code`,
    parts: [
      {
        paragraph: `It happened on ${formatMomentInWords(deps.now())}. ${left === 1 ? "One code is" : `${left} codes are`} left; you create new ones in the back office, under “Sign-in Security”.`,
      },
      ifNotYou,
    ],
  });

/** Tells the owner about a sign-in with a browser that was not used before. */
export const newDeviceMail = (
  deps: MailDeps,
  account: Pick<Account, "username" | "email">,
  { device, place, address }: Origin,
): MailWrite =>
  mailTo(deps, account, {
    kind: "new-device",
    text: {
      subject: "New device login",
      heading: `Someone logged in as ${account.username} from a new device`,
      parts: [
        {
          facts: [
            ["Device", device],
            ...(place === null ? [] : [["Place", `${place} (roughly, by the network)`] as const]),
            ["Network", address],
            ["Time", formatMomentInWords(deps.now())],
          ],
        },
        {
          paragraph:
            "If it was you, there is nothing to do. If not, end the session at once and choose another password.",
        },
        { link: { label: "See your sessions", address: adminPages.security } },
      ],
    },
  });

/** The mail to somebody who forgot their password, with a link that only they may see. */
export const resetMail = (
  deps: MailDeps & Pick<Deps, "sessionSecret">,
  account: Pick<Account, "username" | "email">,
  token: string,
): MailWrite =>
  mailTo(deps, account, {
    kind: "reset",
    sealedBy: deps.sessionSecret,
    text: {
      subject: "Choose a new password for the back office",
      heading: `A new password for ${account.username}`,
      parts: [
        {
          paragraph: `Someone, probably you, asked for it on ${formatMomentInWords(deps.now())}. The link can be used once, within ${RESET_MINUTES} minutes.`,
        },
        {
          link: {
            label: "Choose a new password",
            address: `${adminPages.signIn}${RESET_HASH}${token}&username=${encodeURIComponent(account.username)}`,
          },
        },
        { paragraph: "If it was not you, please ignore this email: the password stays as it is." },
      ],
    },
  });
