import * as z from "zod/mini";
import { certificatePage } from "#addresses/certificates.ts";
import { absoluteUrl, site } from "#firm/site.ts";
import { withRulesAcross } from "#rules/across-fields.ts";
import { isLikelyDay } from "#rules/calendar.ts";
import {
  atMost,
  LONG_TEXT_MAX,
  optionalTextField,
  type Rule,
  required,
  textField,
  trimmed,
} from "#rules/fields.ts";
import { recordedText } from "#rules/record.ts";

export const certificateKinds = ["internship", "training", "employment"] as const;
type CertificateKind = (typeof certificateKinds)[number];

/** What is printed above the name, and what the back office calls it. */
export const kindTitles: Readonly<Record<CertificateKind, string>> = {
  internship: "Certificate of Internship",
  training: "Certificate of Training",
  employment: "Certificate of Employment",
};

/** The most lines of feedback that fit the printed page. */
const FEEDBACK_LINES_MAX = 5;
const FEEDBACK_LINE_MAX = 160;

const realDay: Rule = [isLikelyDay, "Please enter a valid date."];

export const linesOf = (text: string) => text.split("\n").map(trimmed).filter(Boolean);

const feedbackField = optionalTextField(
  [
    [
      (text) => linesOf(text).length <= FEEDBACK_LINES_MAX,
      `A certificate has room for ${FEEDBACK_LINES_MAX} lines of feedback.`,
    ],
    [
      (text) => linesOf(text).every(({ length }) => length <= FEEDBACK_LINE_MAX),
      `A line of feedback can have at most ${FEEDBACK_LINE_MAX} characters.`,
    ],
  ],
  (text) => linesOf(text).join("\n"),
);

/** Days are YYYY-MM-DD. Name and role are those of the person's record. */
export const certificateFormSchema = withRulesAcross(
  z.object({
    staffId: textField([required("Please say whom the certificate is for.")]),
    kind: z.enum(certificateKinds, "Please choose one of the options."),
    from: textField([realDay]),
    /** Empty for an employment that goes on. */
    to: optionalTextField([realDay]),
    feedback: feedbackField,
  }),
  [
    {
      field: "to",
      holds: (sent) => sent("to") !== "" || sent("kind") === "employment",
      message: "Please enter a valid date.",
    },
    {
      field: "to",
      holds: (sent) => !isLikelyDay(sent("to")) || !isLikelyDay(sent("from")) || sent("to") >= sent("from"),
      message: "The last day cannot be before the first.",
    },
  ],
);

export type CertificateForm = z.output<typeof certificateFormSchema>;

export const revocationSchema = z.object({
  reason: textField([required("Please say why the certificate is revoked."), atMost(LONG_TEXT_MAX)]),
});

/** Everything that is printed on a certificate. It is what the signature covers, and never changes. */
export const certificateFactsSchema = z.strictObject({
  /** In the URL of the certificate's page: 16 random bytes, base64url. */
  code: z.string(),
  /** To quote in a letter or on the phone, such as CERT-2026-048213. */
  serial: z.string(),
  kind: z.enum(certificateKinds),
  name: z.string(),
  role: z.string(),
  from: z.string(),
  /** `null` while it goes on. */
  to: z.nullable(z.string()),
  feedback: z.array(z.string()),
  issuedOn: z.string(),
  /** The firm's full name at that time. */
  issuer: z.string(),
});

export type CertificateFacts = z.output<typeof certificateFactsSchema>;

/** A certificate as stored. Nothing of its facts can be changed: a wrong one is revoked, and another issued. */
export interface Certificate extends Readonly<Omit<CertificateFacts, "feedback">> {
  readonly staffId: string;
  /** One remark per line. */
  readonly feedback: string | null;
  /** The day on which the person left the firm, stored when their record was deleted. */
  readonly leftOn: string | null;
  /** The user name of the administrator. */
  readonly issuedBy: string;
  /** The facts, signed: a compact JWS. */
  readonly signature: string;
  /** YYYY-MM-DD; `null` while it is valid. */
  readonly revokedOn: string | null;
  readonly revokedBy: string | null;
  readonly revocationReason: string | null;
}

export const factsOf = (certificate: Certificate): CertificateFacts => ({
  code: certificate.code,
  serial: certificate.serial,
  kind: certificate.kind,
  name: certificate.name,
  role: certificate.role,
  from: certificate.from,
  to: certificate.to,
  feedback: linesOf(certificate.feedback ?? ""),
  issuedOn: certificate.issuedOn,
  issuer: certificate.issuer,
});

/** `ended`: it stated more time with the firm than was to come, or nobody can say any more whether it goes on. */
const certificateStates = ["valid", "ended", "revoked"] as const;
type CertificateState = (typeof certificateStates)[number];

/** The record of the person whom a certificate is for; `null` once it is deleted. */
type PersonsDays = { readonly leftOn: string | null } | null;

/** The day on which the person left, or will leave, the firm; `null` if nothing says so. */
export const leftOnOf = ({ leftOn }: Pick<Certificate, "leftOn">, person: PersonsDays): string | null =>
  person ? person.leftOn : leftOn;

/** What may be said of a certificate on a day: nothing is certified for longer than it is true. */
export function stateOf(
  certificate: Pick<Certificate, "to" | "leftOn" | "revokedOn">,
  person: PersonsDays,
  today: string,
): CertificateState {
  if (certificate.revokedOn !== null) return "revoked";
  const { to } = certificate;
  const leftOn = leftOnOf(certificate, person);
  const endsBy = leftOn !== null && leftOn <= today ? leftOn : null;
  if (to !== null) return endsBy !== null && endsBy < to ? "ended" : "valid";
  return person && endsBy === null ? "valid" : "ended";
}

/** Why a certificate cannot state these days of this person today, by field; empty if it can. */
export function impossibleDays(
  { from, to }: { readonly from: string; readonly to: string | null },
  { dateOfJoining, leftOn }: { readonly dateOfJoining: string | null; readonly leftOn: string | null },
  today: string,
): Readonly<Record<string, string>> {
  const first =
    from > today
      ? "The first day cannot be in the future."
      : dateOfJoining && from < dateOfJoining
        ? `By the record, the person joined on ${dayInFull(dateOfJoining)}.`
        : !dateOfJoining && from < `${site.founded}-01-01`
          ? `${site.name} was founded in ${site.founded}.`
          : null;
  const last =
    to !== null && to > today
      ? "The last day cannot be in the future."
      : leftOn && (to === null ? leftOn <= today : to > leftOn)
        ? `By the record, the person left on ${dayInFull(leftOn)}.`
        : null;
  return { ...(first !== null && { from: first }), ...(last !== null && { to: last }) };
}

/** What everybody may know who has the code: these fields and no others. */
export const publicCertificateSchema = z.extend(certificateFactsSchema, {
  state: z.enum(certificateStates),
  revokedOn: z.nullable(z.string()),
  /** The day since when the person is no longer with the firm, from that day on. */
  leftOn: z.nullable(z.string()),
  url: z.string(),
  signature: z.string(),
});

export type PublicCertificate = z.output<typeof publicCertificateSchema>;

/** A certificate in the back office's list of a person's certificates. */
export const certificateRecordSchema = z.object({
  code: z.string(),
  serial: z.string(),
  staffId: z.string(),
  /** The person's record was deleted. */
  isOrphan: z.boolean(),
  kind: z.string(),
  name: z.string(),
  role: z.string(),
  from: z.string(),
  to: recordedText,
  issuedOn: z.string(),
  issuedBy: z.string(),
  state: z.string(),
  revokedOn: recordedText,
  revokedBy: recordedText,
  revocationReason: recordedText,
  url: z.string(),
  /** How often its page was looked at within a year, and when last: YYYY-MM-DD. */
  looks: z.number(),
  lastLookOn: recordedText,
});

export type CertificateRecord = z.output<typeof certificateRecordSchema>;

export const certificateAnswers = {
  issued: z.object({ message: z.string(), code: z.string(), serial: z.string(), url: z.string() }),
  /** `modified: false` if it had been revoked before. */
  revoked: z.object({ message: z.string(), modified: z.optional(z.literal(false)) }),
};

export const certificateTexts = {
  unknown: "There is no certificate at this address.",
  nothing: "There is nothing at this address.",
  issued: "Certificate issued.",
  revoked: "Certificate revoked.",
  alreadyRevoked: "This certificate has already been revoked.",
  noDocument: "This certificate has been revoked, so its document is no longer available.",
  ended: "What this certificate says is no longer true, so its document is no longer available.",
  notSetUp: "Certificates cannot be issued yet: the key that signs them is not set up.",
} as const;

const monthFormat = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** A day with the month's name, such as 2 June 2025: a certificate is also read where 06/02 is meant by it. */
export const dayInFull = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", monthFormat);

/** The period as it is printed: from the first day to the last, or since the first. */
export const periodOf = ({ from, to }: Pick<CertificateFacts, "from" | "to">) =>
  to === null ? `since ${dayInFull(from)}` : `from ${dayInFull(from)} to ${dayInFull(to)}`;

const deeds: Readonly<Record<CertificateKind, readonly [was: string, is: string]>> = {
  internship: ["has completed an internship", "is an intern"],
  training: ["has completed a training", "is in training"],
  employment: ["was employed", "is employed"],
};

/** The sentence below the name. */
export function statementOf({ kind, role, from, to, issuer }: CertificateFacts): string {
  const [was, is] = deeds[kind];
  const as = role === "" ? "" : ` as ${role}`;
  return `${to === null ? is : was}${as} with ${issuer}, ${periodOf({ from, to })}.`;
}

/** The URL that is printed on the certificate and coded in its picture. */
export const certificateUrl = (code: string) => absoluteUrl(certificatePage(code));
