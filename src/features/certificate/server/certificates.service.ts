import { site } from "#firm/site.ts";
import { AppError, hasCode } from "#rules/app-error.ts";
import { DAY_MS, dayKey, startOfDay } from "#rules/calendar.ts";
import { unknownEmployee } from "#rules/employee-id.ts";
import type { Stored } from "#rules/record.ts";
import { personTag } from "#server/platform/cdn.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { type RecordOf, retryOnConflict } from "#server/store/store.ts";
import { addOnce } from "#server/writing/idempotency-key.ts";
import { commitAndPurge } from "#server/writing/publish.ts";
import { newReference } from "#server/writing/reference.ts";
import {
  type Certificate,
  type CertificateForm,
  certificateTexts,
  certificateUrl,
  factsOf,
  impossibleDays,
  leftOnOf,
  type PublicCertificate,
  stateOf,
} from "../certificate.ts";
import { signedTypes } from "../check-certificate.ts";
import { statusEntryOf } from "../open-badge.ts";
import { unprintable } from "../printable.ts";
import { currentKeys, keyWrites, sign } from "./certificate-key.ts";

const SERIAL_PREFIX = "CERT";

/** What the person's record calls their work. */
const roleOf = ({ desig, jobRole }: RecordOf<"staff">) => desig || jobRole || "";

/** The serial or the key's first entry was taken by a concurrent call. */
const isTaken = (error: unknown) =>
  hasCode(error, "conflict") &&
  ["serial", "_id"].some((index) => error.details.fields?.[index] !== undefined);

/** Refuses what the printed document has no letters for. */
function assertPrintable(texts: readonly string[], field: "staffId" | "feedback"): void {
  const characters = unprintable(texts.join(""));
  if (characters === "") return;
  const message = `A certificate cannot print these characters: ${characters}`;
  throw new AppError("invalid", { message, fields: { [field]: message } });
}

/** A number whose bit in the status lists is nobody's. */
async function newSerial(deps: Deps): Promise<string> {
  for (;;) {
    const serial = newReference(deps, SERIAL_PREFIX);
    const bit = statusEntryOf(serial);
    if (bit === null || (await deps.store.get("keptStatuses", bit.id)) === null) return serial;
  }
}

interface Issue {
  readonly form: CertificateForm;
  /** The user name of the administrator. */
  readonly issuedBy: string;
  /** The sender's `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** Issues a certificate, once per key: the facts are copied from the person's record and signed. */
export async function issueCertificate(
  deps: Deps,
  { form, issuedBy, key }: Issue,
): Promise<Stored<Certificate>> {
  const [signing, staff] = await Promise.all([currentKeys(deps), deps.store.get("staff", form.staffId)]);
  if (!staff) throw new AppError("not_found", { message: unknownEmployee });
  const fields = impossibleDays(form, staff, dayKey(deps.now()));
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError("invalid", { message, fields });
  assertPrintable([staff.name, roleOf(staff)], "staffId");
  assertPrintable([form.feedback ?? ""], "feedback");
  return addOnce(deps, { collection: "certificates", key, sent: form }, (id, idempotencyWrites) =>
    retryOnConflict(async () => {
      const unsigned: Certificate = {
        ...form,
        code: deps.newId(),
        serial: await newSerial(deps),
        name: staff.name,
        role: roleOf(staff),
        issuedOn: dayKey(deps.now()),
        issuer: site.legalName,
        leftOn: null,
        issuedBy,
        signature: "",
        revokedOn: null,
        revokedBy: null,
        revocationReason: null,
      };
      const signature = await sign(signing.jws, signedTypes.facts, factsOf(unsigned));
      const record = { ...unsigned, signature };
      const publicKey = await keyWrites(deps, signing);
      const commit = () =>
        deps.store.commit([{ insert: "certificates", id, record }, ...publicKey, ...idempotencyWrites]);
      const [certificate] =
        publicKey.length > 0 ? await commitAndPurge(deps, "certificate-keys", commit) : await commit();
      return certificate;
    }, isTaken),
  );
}

/** The shape of codes that `newId` makes. Other texts cause a lookup as well, so that both take equally long. */
const shape = /^[\w-]{22}$/;
const nobodys = "-".repeat(22);

/** The certificate with this code; throws `not_found` for unknown and for malformed codes alike. */
export async function findCertificate(
  { store }: Pick<Deps, "store">,
  code: string,
): Promise<Stored<Certificate>> {
  const certificate = await store.find("certificates", "code", shape.test(code) ? code : nobodys);
  if (!certificate) throw new AppError("not_found", { message: certificateTexts.unknown });
  return certificate;
}

/** The certificate with this code while it holds; throws `not_found` for any other. */
export async function findValidCertificate(
  deps: Pick<Deps, "store" | "now">,
  code: string,
): Promise<Stored<Certificate>> {
  const certificate = await findCertificate(deps, code);
  const person = await deps.store.get("staff", certificate.staffId);
  const state = stateOf(certificate, person, dayKey(deps.now()));
  if (state === "valid") return certificate;
  const { ended, noDocument } = certificateTexts;
  throw new AppError("not_found", { message: state === "ended" ? ended : noDocument });
}

/** A certificate, and how its person's record limits what may be said about it. */
interface Shown {
  readonly certificate: PublicCertificate;
  readonly staffId: string;
  readonly id: string;
  /** When the answer changes on its own, because the person leaves. */
  readonly changesAt: Date | null;
}

/** A certificate as everybody may see it who has the code. Fields are listed one by one. */
export async function readCertificate(deps: Pick<Deps, "store" | "now">, code: string): Promise<Shown> {
  const found = await findCertificate(deps, code);
  const { staffId, _id: id, revokedOn, signature } = found;
  const person = await deps.store.get("staff", staffId);
  const leftOn = leftOnOf(found, person);
  const isGone = leftOn !== null && leftOn <= dayKey(deps.now());
  return {
    certificate: {
      ...factsOf(found),
      state: stateOf(found, person, dayKey(deps.now())),
      revokedOn,
      leftOn: isGone ? leftOn : null,
      url: certificateUrl(code),
      signature,
    },
    staffId,
    id,
    changesAt: leftOn !== null && !isGone ? startOfDay(leftOn) : null,
  };
}

/** Revokes a certificate for ever. Whether it changed anything: a certificate is revoked once. */
export async function revokeCertificate(
  deps: Deps,
  code: string,
  { reason, revokedBy }: { readonly reason: string; readonly revokedBy: string },
): Promise<boolean> {
  const { _id: id, version, staffId, revokedOn } = await findCertificate(deps, code);
  if (revokedOn !== null) return false;
  const changes = { revokedOn: dayKey(deps.now()), revokedBy, revocationReason: reason };
  await commitAndPurge(deps, personTag(staffId), () =>
    deps.store.commit([{ update: "certificates", id, version, changes }]),
  );
  return true;
}

/** How long the record of a look is stored. */
const LOOK_DAYS = 365;

export const countLook = (deps: Pick<Deps, "store" | "now" | "newId">, certificateId: string) =>
  deps.store.commit([
    {
      insert: "certificateLooks",
      id: deps.newId(),
      record: { certificateId, expiresAt: expiresAfter(deps, LOOK_DAYS * DAY_MS) },
    },
  ]);
