import { isEmployeeId } from "#domain/verification.ts";
import { site } from "#site";

/** Where there is nobody yet. */
const FIRST = `${site.employeeIdPrefix}100001`;

/** The employee ID that follows; `null` behind the last one. */
export function nextEmployeeIdAfter(highest: string | null): string | null {
  if (highest === null) return FIRST;
  const next = `${site.employeeIdPrefix}${Number(highest.slice(site.employeeIdPrefix.length)) + 1}`;
  const padded = `${site.employeeIdPrefix}${next.slice(site.employeeIdPrefix.length).padStart(6, "0")}`;
  return isEmployeeId(padded) ? padded : null;
}
