import { certificateApi } from "#addresses/certificates.ts";
import { site } from "#firm/site.ts";
import { type CertificateFacts, certificateUrl, kindTitles, statementOf } from "./certificate.ts";

/** The achievement types of Open Badges 3.0 that come nearest. */
const achievementTypes = {
  internship: "Fieldwork",
  training: "Course",
  employment: "ext:Employment",
} as const satisfies Record<CertificateFacts["kind"], string>;

const startOfDay = (day: string) => `${day}T00:00:00${site.utcOffset}`;

/** The certificate as an Open Badges 3.0 credential, which wallets and job platforms read. */
export function openBadge(facts: CertificateFacts) {
  const { code, kind, name, role, from, to, feedback, issuedOn, issuer, serial } = facts;
  const url = certificateUrl(code);
  const title = kindTitles[kind];
  const statement = `${name} ${statementOf(facts)}`;
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    id: new URL(certificateApi.credential(code), site.url).href,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: title,
    description: statement,
    issuer: { id: site.url, type: ["Profile"], name: issuer, url: site.url },
    validFrom: startOfDay(issuedOn),
    credentialSubject: {
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
  };
}
