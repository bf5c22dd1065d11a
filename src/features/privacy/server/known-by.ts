import type { FirmFacts } from "#rules/firm-facts.ts";
import type { PersonalKind } from "#rules/noun-fields.ts";
import { nationalInIndia, splitPhone } from "#rules/phone.ts";
import type { Stored } from "#rules/record.ts";
import { collections } from "#server/collections.ts";
import { contentOf, type Located } from "#server/records/belonging.ts";
import type { CollectionName, RecordOf } from "#server/store/store.ts";
import { deletedRecord } from "#server/writing/trash.ts";

/** A deleted record as it was, with what was deleted with it. */
export function asDeleted(version: RecordOf<"versions">): Located[] {
  const deleted = deletedRecord(version);
  return deleted ? [deleted, ...((version.parts?.records ?? []) as readonly Located[])] : [];
}

/** Whether others say who the person is: a mail goes to the firm as well, and a file has any name. */
const isOnlyAbout = (collection: CollectionName) => {
  const owner = collections[collection].persons?.owner;
  return owner !== undefined && "reference" in owner;
};

/** The records that say who the person is, those in the trash as well. */
export const saying = (records: readonly Located[]) =>
  records
    .flatMap((each) =>
      each.collection === "versions" ? asDeleted(each.record as Stored<RecordOf<"versions">>) : each,
    )
    .filter(({ collection }) => !isOnlyAbout(collection));

/** Whether it says who a person is, and not only something about them. */
export const isKnownBy = (kind: PersonalKind) => kind !== "other" && kind !== "query";

const valuesOf = ({ collection, record }: Located, isWanted: (kind: PersonalKind) => boolean) =>
  Object.entries(collections[collection].persons?.fields ?? {}).flatMap(([field, kind = "other"]) => {
    const value = contentOf(record, field);
    return isWanted(kind) && typeof value === "string" && value.length > 2 ? value : [];
  });

/** The names and identifiers of the person in the records. A reason that an administrator types must not contain them. */
export const knownBy = (records: readonly Located[]): string[] => [
  ...new Set(saying(records).flatMap((each) => valuesOf(each, isKnownBy))),
];

/** Syntax of regular expressions: what somebody has typed must not be read as such. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The email address, ID or reference, and not a longer one that contains it. */
const wholeText = (value: string) =>
  `(?<![\\p{L}\\p{M}\\p{N}_%+.-])${escaped(value)}(?![\\p{L}\\p{M}\\p{N}_-]|[.@+][\\p{L}\\p{N}])`;

const GAP = "[\\s().-]{0,3}";

/** The number however it is grouped, with or without its dial code. */
function wholeNumber(dialCode: string, number: string) {
  const grouped = (digits: string) => [...digits].join(GAP);
  const national = dialCode === "91" ? nationalInIndia(number) : number;
  return `(?<![\\d+]${GAP})(?:\\(?(?:\\+|00)?${grouped(dialCode)}${GAP}|0${GAP})?${grouped(national)}(?!\\d)`;
}

/** The kinds of fields by which a record's person can be found in other records. */
export type Identifying = readonly ("email" | "phone" | "employeeId")[];

const everything: Identifying = ["email", "phone", "employeeId"];

/** A mail's link proves only that the email address is the sender's. A number that they typed may be anybody's. */
export const shownByLink: Identifying = ["email"];

/**
 * Finds, in any text, the addresses, numbers and references by which the person in these records is known; `null` if they have
 * none. Names are not among them: others have the same one, and many are words as well. Nor is what the firm itself is known by,
 * which people enter as theirs, by mistake or not.
 */
export function identifiersIn(
  records: readonly Located[],
  { by = everything, firm }: { readonly by?: Identifying | undefined; readonly firm: FirmFacts },
): RegExp | null {
  const patterns = saying(records).flatMap((each) => {
    const reference = contentOf(each.record, "reference");
    const phones = valuesOf(each, (kind) => kind === "phone" && by.includes(kind)).map((value) => {
      const phone = splitPhone(value);
      return phone ? wholeNumber(phone.dialCode, phone.number) : wholeText(value);
    });
    const texts = valuesOf(each, (kind) => kind !== "phone" && by.some((wanted) => wanted === kind));
    return [
      ...phones,
      ...[...texts, ...(typeof reference === "string" && reference !== "" ? [reference] : [])].map(wholeText),
    ];
  });
  const ofFirm = `${firm.phone} ${firm.email} ${firm.chat}`;
  const theirs = [...new Set(patterns)].filter((pattern) => !new RegExp(pattern, "iu").test(ofFirm));
  return theirs.length > 0 ? new RegExp(theirs.join("|"), "giu") : null;
}
