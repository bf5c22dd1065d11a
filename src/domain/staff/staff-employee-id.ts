import { EMPLOYEE_ID_DIGITS, isEmployeeId } from "#domain/verification.ts";
import { site } from "#site";

const FIRST = `${site.employeeIdPrefix}100001`;

/** The next free employee ID; `null` after the last one. */
export function nextEmployeeIdAfter(highest: string | null): string | null {
  if (highest === null) return FIRST;
  const number = Number(highest.slice(site.employeeIdPrefix.length)) + 1;
  const next = `${site.employeeIdPrefix}${String(number).padStart(EMPLOYEE_ID_DIGITS, "0")}`;
  return isEmployeeId(next) ? next : null;
}
