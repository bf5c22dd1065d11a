import * as z from "zod/mini";
import { certificateApi } from "#addresses/certificates.ts";
import { absoluteUrl, site } from "#firm/site.ts";
import { dayKey } from "#rules/calendar.ts";
import {
  type CertificateFacts,
  certificateFactsSchema,
  certificateKinds,
  certificateUrl,
  kindTitles,
  statementOf,
} from "./certificate.ts";

/** The achievement types of Open Badges 3.0 that come nearest. */
const achievementTypes = {
  internship: "Fieldwork",
  training: "Course",
  employment: "ext:Employment",
} as const satisfies Record<CertificateFacts["kind"], string>;

const startOfDay = (day: string) => `${day}T00:00:00${site.utcOffset}`;

const VC_CONTEXT = "https://www.w3.org/ns/credentials/v2";

/** Wallets look the firm up by its domain: its keys are in `/.well-known/did.json`. */
export const ISSUER_DID = `did:web:${encodeURIComponent(new URL(site.url).host)}`;

/** Bits of a status list: no fewer, so that a download of it does not tell which one is meant. */
export const STATUS_LIST_LENGTH = 131_072;

const statusListUrl = (list: string) => absoluteUrl(certificateApi.statusList(list));

/** The bit that a certificate has in one of the status lists, by its number, which nobody else has. */
export function statusEntryOf(serial: string) {
  const [, year = "", digits = ""] = /^CERT-(\d{4})-(\d{6})$/.exec(serial) ?? [];
  if (year === "") return null;
  const number = Number(digits);
  const part = Math.floor(number / STATUS_LIST_LENGTH);
  const [list, index] = [`${year}-${part}`, number % STATUS_LIST_LENGTH];
  return { id: `${list}.${index}`, list, index };
}

const statusOf = (serial: string) => {
  const entry = statusEntryOf(serial);
  if (!entry) return {};
  const { list, index } = entry;
  const statusListCredential = statusListUrl(list);
  return {
    credentialStatus: {
      id: `${statusListCredential}#${index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(index),
      statusListCredential,
    },
  };
};

/** The certificate as an Open Badges 3.0 credential, which wallets and job platforms read. */
export function openBadge(facts: CertificateFacts) {
  const { code, kind, name, role, from, to, feedback, issuedOn, issuer, serial } = facts;
  const url = certificateUrl(code);
  const title = kindTitles[kind];
  const statement = `${name} ${statementOf(facts)}`;
  return {
    "@context": [VC_CONTEXT, "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    id: absoluteUrl(certificateApi.credential(code)),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: title,
    description: statement,
    issuer: { id: ISSUER_DID, type: ["Profile"], name: issuer, url: site.url },
    validFrom: startOfDay(issuedOn),
    credentialSubject: {
      id: `${url}#person`,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", identityType: "name", identityHash: name, hashed: false }],
      activityStartDate: startOfDay(from),
      ...(to === null ? {} : { activityEndDate: startOfDay(to) }),
      licenseNumber: serial,
      ...(role === "" ? {} : { role }),
      ...(feedback.length > 0 ? { narrative: feedback.join("\n") } : {}),
      achievement: {
        id: `${url}#achievement`,
        type: ["Achievement"],
        achievementType: achievementTypes[kind],
        name: title,
        description: statement,
        criteria: { narrative: `${issuer} certifies it from its own records.` },
      },
    },
    evidence: [
      {
        id: url,
        type: ["Evidence"],
        name: "The certificate's page",
        description: "Shows every line of the certificate, and whether it is still valid.",
      },
    ],
    ...statusOf(serial),
  };
}

const moment = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text: string) => dayKey(text)),
);

const badgeSchema = z.object({
  id: z.string(),
  issuer: z.object({ name: z.string() }),
  validFrom: moment,
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityHash: z.string() })),
    activityStartDate: moment,
    activityEndDate: z.optional(moment),
    licenseNumber: z.string(),
    role: z.optional(z.string()),
    narrative: z.optional(z.string()),
    achievement: z.object({ name: z.string() }),
  }),
});

/** What a credential of ours states; `null` if it is none. */
export function factsOfBadge(credential: unknown): CertificateFacts | null {
  const { data } = z.safeParse(badgeSchema, credential);
  if (!data) return null;
  const { id, issuer, validFrom, credentialSubject: subject } = data;
  const { data: facts } = z.safeParse(certificateFactsSchema, {
    code: id.split("/").at(-2),
    serial: subject.licenseNumber,
    kind: certificateKinds.find((kind) => kindTitles[kind] === subject.achievement.name),
    name: subject.identifier[0]?.identityHash,
    role: subject.role ?? "",
    from: subject.activityStartDate,
    to: subject.activityEndDate ?? null,
    feedback: subject.narrative?.split("\n") ?? [],
    issuedOn: validFrom,
    issuer: issuer.name,
  });
  return facts ?? null;
}

/** A status list as a credential: the bits of certificates that hold no longer are set. */
export const statusListCredential = (list: string, encodedList: string, day: string) => ({
  "@context": [VC_CONTEXT],
  id: statusListUrl(list),
  type: ["VerifiableCredential", "BitstringStatusListCredential"],
  issuer: ISSUER_DID,
  validFrom: startOfDay(day),
  credentialSubject: {
    id: `${statusListUrl(list)}#list`,
    type: "BitstringStatusList",
    statusPurpose: "revocation",
    encodedList,
  },
});
