import { digestLine } from "#features/mail/server/digest.ts";
import { isToAccount } from "#features/mail/server/shown-mails.ts";
import type { MailText } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import { collections } from "#server/collections.ts";
import type { Located } from "#server/records/belonging.ts";
import { type CollectionName, everyItem, type Inbox, type Store, type Write } from "#server/store/store.ts";
import { personalFields, textsIn } from "./find-people.ts";
import { identifiersIn, saying } from "./known-by.ts";

/** Records that repeat the email address, number or reference of a person, and belong to none of that person's records. */
interface Repeated {
  /** Records that contain nothing else. */
  readonly removed: readonly Located[];
  /** Writes to the others: their remaining text is about other people, and stays. */
  readonly reworded: readonly Write[];
}

const ERASED = "(erased)";

type Named = (text: string) => boolean;

/** The beginnings of the digest's lines about these records. */
const digested = (records: readonly Located[]): string[] =>
  records.flatMap(({ collection, record }) =>
    collections[collection].promised ? digestLine(collection as Inbox, record as never) : [],
  );

/** A digest without the lines about the person; `null` if it has none. */
function shortened(mailBody: string, isLine: Named): string | null {
  const body = JSON.parse(mailBody) as Omit<MailText, "subject">;
  const parts = body.parts.map((part) =>
    "list" in part ? { list: part.list.filter((line) => !isLine(line)) } : part,
  );
  const text = JSON.stringify({ ...body, parts });
  return text === JSON.stringify(body) ? null : text;
}

/**
 * Mails about nothing that is stored. The morning's digest, which lists many people, loses its lines about this one. A mail that
 * waits, and one to an administrator about the account, is for somebody else, whoever it names.
 */
async function inMails(store: Store, records: readonly Located[], isNamed: Named): Promise<Repeated> {
  const lines = digested(saying(records));
  const isLine: Named = (line) => isNamed(line) || lines.some((beginning) => line.startsWith(beginning));
  const removed: Located[] = [];
  const reworded: Write[] = [];
  for await (const mail of everyItem((page) => store.page("outbox", page))) {
    if (mail.about !== null) continue;
    if (mail.kind === "digest") {
      const mailBody = shortened(mail.mailBody, isLine);
      if (mailBody !== null)
        reworded.push({ update: "outbox", id: mail._id, version: mail.version, changes: { mailBody } });
    } else if (mail.state !== "waiting" && !isToAccount(mail)) {
      const { recipient, replyTo, subject, mailBody } = mail;
      if (isNamed(textsIn([recipient, replyTo, subject, mailBody])))
        removed.push({ collection: "outbox", record: mail });
    }
  }
  return { removed, reworded };
}

/** Saved views whose search asks for the person. */
async function inViews(store: Store, isNamed: Named): Promise<Located[]> {
  const found: Located[] = [];
  for await (const record of everyItem((page) => store.page("savedViews", page))) {
    const view = { collection: "savedViews", record } as const;
    if (personalFields(view).some(({ value }) => isNamed(value))) found.push(view);
  }
  return found;
}

/** Texts that are about something else, and lose the words that name the person. */
const worded = { replyTemplates: ["name", "text"], faults: ["message"] } as const;

async function inTexts(store: Store, identifiers: RegExp): Promise<Write[]> {
  const found: Write[] = [];
  for (const [collection, fields] of Object.entries(worded)) {
    const all = everyItem<Stored<object>>((page) => store.page(collection as CollectionName, page as never));
    for await (const record of all) {
      const { _id: id, version, ...content } = record as Stored<Record<string, string | null>>;
      const changes = Object.fromEntries(
        fields.flatMap((field) => {
          const without = content[field]?.replace(identifiers, ERASED);
          return without === undefined || without === content[field] ? [] : [[field, without]];
        }),
      );
      if (Object.keys(changes).length > 0) found.push({ update: collection, id, version, changes } as Write);
    }
  }
  return found;
}

/** Everything that repeats by what the person in these records is known. */
export async function repeatedOf(
  store: Store,
  records: readonly Located[],
  known: Parameters<typeof identifiersIn>[1],
): Promise<Repeated> {
  const identifiers = identifiersIn(records, known);
  const isNamed: Named = (text) => text.search(identifiers ?? /(?!)/) >= 0;
  const mails = await inMails(store, records, isNamed);
  if (!identifiers) return mails;
  const [views, texts] = await Promise.all([inViews(store, isNamed), inTexts(store, identifiers)]);
  return { removed: [...mails.removed, ...views], reworded: [...mails.reworded, ...texts] };
}
