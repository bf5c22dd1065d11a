import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";
import { type CertificateFacts, certificateKinds, factsOf } from "./certificate.ts";
import { factsOfBadge, openBadge } from "./open-badge.ts";

const facts = factsOf({ ...storedCertificate, signature: "" });

const text = { type: "string", minLength: 1 };
const moment = { type: "string", format: "date-time" };
const uri = { type: "string", format: "uri" };
const typed = (name: string) => ({ type: "array", items: text, contains: { const: name } });

/**
 * What Open Badges 3.0 requires of an AchievementCredential and of the parts that we send
 * (https://www.imsglobal.org/spec/ob/v3p0/, appendix B). Its own schema is not published as a package.
 */
const credentialSchema = {
  type: "object",
  required: ["@context", "id", "type", "issuer", "validFrom", "credentialSubject"],
  properties: {
    "@context": {
      type: "array",
      minItems: 2,
      prefixItems: [
        { const: "https://www.w3.org/ns/credentials/v2" },
        {
          type: "string",
          pattern: "^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d\\.json$",
        },
      ],
    },
    id: uri,
    type: {
      allOf: [
        typed("VerifiableCredential"),
        { contains: { enum: ["OpenBadgeCredential", "AchievementCredential"] } },
      ],
    },
    name: text,
    description: text,
    validFrom: moment,
    issuer: {
      type: "object",
      required: ["id", "type"],
      properties: { id: uri, type: typed("Profile"), name: text, url: uri },
      additionalProperties: false,
    },
    credentialSubject: {
      type: "object",
      required: ["type", "identifier", "achievement"],
      properties: {
        id: uri,
        type: typed("AchievementSubject"),
        identifier: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            required: ["type", "hashed", "identityHash", "identityType"],
            properties: {
              type: { const: "IdentityObject" },
              hashed: { type: "boolean" },
              identityHash: text,
              identityType: { const: "name" },
            },
            additionalProperties: false,
          },
        },
        activityStartDate: moment,
        activityEndDate: moment,
        licenseNumber: text,
        role: text,
        narrative: text,
        achievement: {
          type: "object",
          required: ["id", "type", "name", "description", "criteria"],
          properties: {
            id: uri,
            type: typed("Achievement"),
            achievementType: { type: "string", pattern: "^(?:Fieldwork|Course|ext:[A-Za-z0-9._-]+)$" },
            name: text,
            description: text,
            criteria: { type: "object", properties: { narrative: text }, additionalProperties: false },
          },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    credentialStatus: {
      type: "object",
      required: ["id", "type"],
      properties: {
        id: uri,
        type: text,
        statusPurpose: text,
        statusListIndex: { type: "string", pattern: "^\\d+$" },
        statusListCredential: uri,
      },
      additionalProperties: false,
    },
    evidence: {
      type: "array",
      items: {
        type: "object",
        required: ["type"],
        properties: { id: uri, type: typed("Evidence"), name: text, description: text },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const ajv = addFormats.default(new Ajv2020({ allErrors: true, strictTypes: false, strictTuples: false }));
const isCredential = ajv.compile(credentialSchema);

describe("the Open Badges credential of a certificate", () => {
  const cases: readonly (readonly [string, Partial<CertificateFacts>])[] = [
    ...certificateKinds.map((kind) => [kind, { kind }] as const),
    ["an employment that goes on", { kind: "employment", to: null }],
    ["no role and no feedback", { role: "", feedback: [] }],
  ];

  it.each(cases)("has what the standard requires: %s", (_, changes) => {
    isCredential(JSON.parse(JSON.stringify(openBadge({ ...facts, ...changes }))));
    expect(isCredential.errors).toBeNull();
  });

  it("would not pass without its achievement", () => {
    const { achievement: _, ...credentialSubject } = openBadge(facts).credentialSubject;
    expect(isCredential({ ...openBadge(facts), credentialSubject })).toBe(false);
  });

  it("is read back as what is printed", () => {
    for (const [, changes] of cases) {
      const stated = { ...facts, ...changes };
      expect(factsOfBadge(JSON.parse(JSON.stringify(openBadge(stated))))).toEqual(stated);
    }
    expect(factsOfBadge({ ...openBadge(facts), validFrom: "soon" })).toBeNull();
  });

  it("states what is printed, and leads to the certificate's page", () => {
    const { credentialSubject, evidence, validFrom } = openBadge(facts);
    expect(credentialSubject).toMatchObject({
      identifier: [{ identityHash: "Arun Pradeep" }],
      licenseNumber: facts.serial,
      role: facts.role,
      narrative: "Punctual.\nListens.",
      activityStartDate: "2026-01-05T00:00:00+05:30",
      activityEndDate: "2026-06-30T00:00:00+05:30",
    });
    expect(evidence[0]?.id).toBe(`https://tidepoint.example/certificate/${facts.code}`);
    expect(validFrom).toBe("2026-08-21T00:00:00+05:30");
  });
});
