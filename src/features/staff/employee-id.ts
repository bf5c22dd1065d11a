import { site } from "#site";

/** How many digits follow the prefix. */
export const EMPLOYEE_ID_DIGITS = 6;

/** TPEID and six digits (public-site §9). */
export const EMPLOYEE_ID_LENGTH = site.employeeIdPrefix.length + EMPLOYEE_ID_DIGITS;

const employeeId = new RegExp(`^${site.employeeIdPrefix}\\d{${EMPLOYEE_ID_DIGITS}}$`);

/** The documented answer for an id, or a record, that nobody has. */
export const unknownEmployee = "Employee not found!";

export const isEmployeeId = (text: string) => employeeId.test(text);

const FIRST = `${site.employeeIdPrefix}100001`;

/** The next free employee ID; `null` after the last one. */
export function nextEmployeeIdAfter(highest: string | null): string | null {
  if (highest === null) return FIRST;
  const number = Number(highest.slice(site.employeeIdPrefix.length)) + 1;
  const next = `${site.employeeIdPrefix}${String(number).padStart(EMPLOYEE_ID_DIGITS, "0")}`;
  return isEmployeeId(next) ? next : null;
}
