import { certificatePage } from "#addresses/certificates.ts";
import { type Certificate, kindTitles, periodOf } from "#features/certificate/certificate.ts";
import { readValidCertificates } from "#features/certificate/server/persons-certificates.ts";
import { hasLeft, STATUS_LEFT } from "#features/staff/staff-days.ts";
import type { Staff } from "#features/staff/staff-fields.ts";
import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { splitPhone } from "#rules/phone.ts";
import { signedUrl } from "#server/files/file-url.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { type VerifiedEmployee, verificationTexts } from "../verification.ts";
import { countLookup } from "./captcha.ts";

/** Number of leading characters that stay readable. */
const SHOWN = 4;

/** A fixed length, so that it does not reveal how long the hidden part is. */
const HIDDEN = "******";

/** The first four characters; of a text of four or fewer, only the first (spec-decisions V10). */
function beginning(text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.length > SHOWN ? SHOWN : 1).join("");
}

/** The beginning of the part before the @; the rest is hidden. */
export const maskEmail = (email: string): string => `${beginning(email.split("@")[0] ?? "")}${HIDDEN}`;

/** The dial code and the first four digits of the national number. */
export function maskPhone(phone: string): string {
  const parts = splitPhone(phone.trim());
  if (parts) return `+${parts.dialCode} ${beginning(parts.number)}${HIDDEN}`;
  return `${beginning(phone.replace(/\D/g, ""))}${HIDDEN}`;
}

/**
 * A record as visitors who look it up may see it (spec-decisions A1). Fields are listed one by one, so a new field is
 * not exposed by default.
 */
function verifiedView(
  deps: Pick<Deps, "fileSecret" | "now">,
  {
    name,
    category,
    empID,
    jobRole,
    employeeStatus,
    dateOfJoining,
    leftOn,
    email,
    phone,
    profileImage,
    businessCard,
    Certificate,
    feedback,
  }: Staff,
): VerifiedEmployee {
  const isGone = hasLeft(leftOn, deps.now());
  return {
    name,
    category,
    empID,
    jobRole,
    employeeStatus: isGone ? STATUS_LEFT : employeeStatus,
    ...(isGone ? { leftOn } : {}),
    ...(isGone && category === "intern" ? { dateOfJoining } : {}),
    email: maskEmail(email),
    phone: phone === null ? null : maskPhone(phone),
    profileImage: signedUrl(deps, profileImage),
    ...(category === "sales" ? { businessCard: signedUrl(deps, businessCard) } : {}),
    ...(category === "intern" ? { Certificate: signedUrl(deps, Certificate) } : {}),
    feedback: category === "intern" ? feedback : null,
  };
}

const certificateLink = ({ code, kind, from, to }: Certificate) => ({
  title: `${kindTitles[kind]}, ${periodOf({ from, to })}`,
  url: certificatePage(code),
});

/** How long the record of a lookup is stored. */
const LOG_DAYS = 365;

/**
 * The employee with this ID, as visitors may see them, if `admitted` resolves; throws `not_found` if there is none. The
 * lookup is recorded either way, by the same reads and writes, so that both take equally long.
 */
export async function lookUpEmployee(
  deps: Deps,
  empID: string,
  admitted: Promise<void>,
): Promise<VerifiedEmployee> {
  const [staff] = await Promise.all([deps.store.find("staff", "empID", empID), admitted]);
  const expiresAt = expiresAfter(deps, LOG_DAYS * DAY_MS);
  const [certificates] = await Promise.all([
    readValidCertificates(deps, staff?._id ?? ""),
    countLookup(deps),
    deps.store.commit([
      { insert: "lookups", id: deps.newId(), record: { staffId: staff?._id ?? null, expiresAt } },
    ]),
  ]);
  if (!staff) throw new AppError("not_found", { message: verificationTexts.unknown });
  return {
    ...verifiedView(deps, staff),
    ...(certificates.length > 0 ? { certificates: certificates.map(certificateLink) } : {}),
  };
}
