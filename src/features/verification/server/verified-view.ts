import type { Staff } from "#features/staff/staff.ts";
import { hasLeft } from "#features/staff/staff-days.ts";
import { signedAddress } from "#server/files/address.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { VerifiedEmployee } from "../verification.ts";
import { maskEmail, maskPhone } from "./masking.ts";

/**
 * A record as visitors who look it up may see it (spec-decisions A1). Fields are listed one by one, so a new field is
 * not exposed by default.
 */
export const verifiedView = (
  deps: Pick<Deps, "fileSecret" | "now">,
  {
    name,
    category,
    empID,
    jobRole,
    employeeStatus,
    leftOn,
    email,
    phone,
    profileImage,
    businessCard,
    Certificate,
    feedback,
  }: Staff,
): VerifiedEmployee => ({
  name,
  category,
  empID,
  jobRole,
  employeeStatus,
  ...(hasLeft(leftOn, deps.now()) ? { leftOn } : {}),
  email: maskEmail(email),
  phone: phone === null ? null : maskPhone(phone),
  profileImage: signedAddress(deps, profileImage),
  ...(category === "sales" ? { businessCard: signedAddress(deps, businessCard) } : {}),
  ...(category === "intern" ? { Certificate: signedAddress(deps, Certificate) } : {}),
  feedback: category === "intern" ? feedback : null,
});
