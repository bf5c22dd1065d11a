import type { Proof } from "#features/account/second-factor.ts";
import { type Caller, reauthenticate } from "#features/account/server/reauthenticate.ts";
import { AppError } from "#rules/app-error.ts";
import { fairMailKinds } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { Untold } from "#rules/telling.ts";
import { failedMails } from "#server/outbox/failed-mails.ts";
import { type MailDeps, type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import { overtaken } from "#server/outbox/overtaken.ts";
import { mapInBatches } from "#server/platform/async-iterables.ts";
import { derivedId } from "#server/platform/crypto.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  isConflictOrGone,
  type RecordOf,
  retryOnConflict,
  SINGLETON_ID,
  type Write,
} from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";
import { takesPart } from "../fair-places.ts";
import { type FairSettings, fairFacts } from "../fair-settings.ts";
import { type FairTelling, fairTellingTexts, hostOfLink, isOwnHost } from "../fair-telling.ts";
import { fairEvent } from "./fair-event.ts";
import { everyRegistered, readFairSettings } from "./fair-settings.ts";
import { companyInMail, mailAbout, mailsWithFacts, ownRegistrationPart } from "./mail-parts.ts";
import { confirmationAgain } from "./registration-mails.ts";

type Company = RecordOf<"jobFairCompanies">;

/** Tells a company that is registered the current facts of the fair. */
function fairFactsMail(
  deps: MailDeps,
  company: Stored<Company> & { readonly email: string },
  settings: Stored<FairSettings>,
): MailWrite {
  const { email } = company;
  const stored = mailAbout(company);
  const { reference } = stored;
  const event = fairEvent(settings, reference);
  const calendar = "The attached file adds the fair to your calendar, or updates it there.";
  return mailOf(deps, {
    ...stored,
    kind: fairMailKinds.facts,
    to: email,
    text: {
      subject: `When and where the job fair takes place (${reference})`,
      heading: "Updated details of our job fair",
      parts: [
        {
          paragraph: `${companyInMail(company)} is registered. These details replace those in our earlier emails.`,
        },
        { facts: [...fairFacts(settings), ["Your reference", reference]] },
        ...(event ? [{ paragraph: calendar }] : []),
        ...ownRegistrationPart(company),
        { paragraph: "If anything is unclear, simply reply to this email." },
      ],
      ...(event ? { event } : {}),
    },
  });
}

type Addressed = Stored<RecordOf<"jobFairCompanies">> & { readonly email: string };

/** How many companies are told in one commit. If it fails, so many have to be told again. */
const TOLD_TOGETHER = 100;

type Clocked = Pick<Deps, "store" | "now">;

const readChange = ({ store }: Pick<Deps, "store">) => store.get("jobFairFactsChanges", SINGLETON_ID);

/** Registered companies whose confirmation is older than the change. */
async function* concerned(deps: Clocked, changedAt: string): AsyncGenerator<Addressed> {
  for await (const company of await everyRegistered(deps)) {
    const { email, completedAt, suspectedSpam } = company;
    if (email && !suspectedSpam && completedAt && completedAt <= changedAt) yield { ...company, email };
  }
}

async function untoldSince(deps: Clocked, settings: FairSettings, changedAt: string): Promise<Untold[]> {
  const failed = [...(await failedMails(deps, fairMailKinds.facts, changedAt))];
  const companies = mapInBatches(failed, async ([_id, { reason }]) => {
    const company = await deps.store.get("jobFairCompanies", _id);
    return company && takesPart(company, settings, deps.now())
      ? [{ _id, companyName: company.companyName, reason }]
      : [];
  });
  return (await Array.fromAsync(companies)).flat();
}

/** The companies that the latest change concerns; none while neither day nor place is settled. */
export async function readTelling(deps: Clocked): Promise<FairTelling> {
  const [change, settings] = await Promise.all([readChange(deps), readFairSettings(deps)]);
  const { changedAt = null, toldAt = null, told = 0 } = change ?? {};
  const isOpen = changedAt !== null && toldAt === null && fairFacts(settings).length > 0;
  const waiting = isOpen ? (await Array.fromAsync(concerned(deps, changedAt))).length : 0;
  const untold = changedAt !== null && toldAt !== null ? await untoldSince(deps, settings, changedAt) : [];
  return { changedAt, waiting, host: hostOfLink(settings.link), toldAt, told, untold };
}

/** The id follows from change and company, so that no company is told twice, however often the button is pressed. */
const mailFor = (
  deps: Deps,
  company: Addressed,
  settings: Stored<FairSettings>,
  changedAt: string,
): MailWrite => ({
  ...fairFactsMail(deps, company, settings),
  id: derivedId(`fair-facts:${changedAt}:${company._id}`),
});

/**
 * The writes of a mail that is not stored yet, in the place of those with former facts that have not left; a confirmation among
 * them is written anew.
 */
async function withoutFormer(deps: Deps, mail: MailWrite, companyId: string): Promise<Write[]> {
  const [there, { kinds, writes }] = await Promise.all([
    deps.store.get("outbox", mail.id),
    overtaken(deps, `jobFairCompanies/${companyId}`, mailsWithFacts),
  ]);
  if (there) return [];
  const confirmation = kinds.has(fairMailKinds.confirmation)
    ? await confirmationAgain(deps, companyId)
    : () => [];
  return [...writes, ...confirmation(mail.record.recipient), mail];
}

/** Stores the mails that are not stored yet. */
const storeMails = (deps: Deps, mails: readonly (readonly [company: string, mail: MailWrite])[]) =>
  retryOnConflict(async () => {
    const writes = mapInBatches(mails, ([company, mail]) => withoutFormer(deps, mail, company));
    await deps.store.commit((await Array.fromAsync(writes)).flat());
  }, isConflictOrGone);

/** Marks the change as told, unless it is not the latest any more. */
const markTold = (deps: Deps, changedAt: string, told: number, host: string | null) =>
  retryOnConflict(async () => {
    const change = await readChange(deps);
    if (change?.changedAt !== changedAt) return;
    const confirmedHost = host ?? change.confirmedHost;
    const record = { changedAt, toldAt: deps.now().toISOString(), told, confirmedHost };
    await deps.store.commit([upsert("jobFairFactsChanges", SINGLETON_ID, change, record)]);
  });

/** What the administrator who tells the companies has seen and confirmed. */
interface Told {
  readonly changedAt: string;
  readonly host?: string | undefined;
  readonly proof: Proof;
}

/**
 * A stolen session of the desk would send a link of its own to every company, in the firm's name: the sender has seen
 * the host, and proves who they are for one that is neither the firm's nor the one confirmed last.
 */
async function assertHost(
  deps: Deps,
  caller: Caller,
  host: string | null,
  { seen, confirmed, proof }: { seen: string | undefined; confirmed: string | null; proof: Proof },
) {
  if (host === null) return;
  if (seen !== host) {
    const message = fairTellingTexts.otherHost(host);
    throw new AppError("conflict", { message, fields: { host: message } });
  }
  if (!isOwnHost(host) && host !== confirmed) await reauthenticate(deps, caller, proof);
}

/**
 * Tells every company that registered before a change what holds now; returns how many. A call that was cut off is
 * simply made again, and so is one whose answer was lost.
 */
export async function tellCompanies(
  deps: Deps,
  caller: Caller,
  { changedAt, host: seen, proof }: Told,
): Promise<number> {
  const [change, settings] = await Promise.all([readChange(deps), readFairSettings(deps)]);
  if (change?.changedAt !== changedAt || fairFacts(settings).length === 0) {
    throw new AppError("conflict", { message: fairTellingTexts.changedAgain });
  }
  if (change.toldAt !== null) return change.told;
  const host = hostOfLink(settings.link);
  await assertHost(deps, caller, host, { seen, confirmed: change.confirmedHost, proof });
  const mails: [company: string, mail: MailWrite][] = [];
  for await (const company of concerned(deps, changedAt)) {
    mails.push([company._id, mailFor(deps, company, settings, changedAt)]);
  }
  for (let from = 0; from < mails.length; from += TOLD_TOGETHER) {
    await storeMails(deps, mails.slice(from, from + TOLD_TOGETHER));
  }
  await markTold(deps, changedAt, mails.length, host);
  return mails.length;
}
