import { site } from "#firm/site.ts";

/** How many digits follow the prefix. */
export const EMPLOYEE_ID_DIGITS = 6;

export const EMPLOYEE_ID_LENGTH = site.employeeIdPrefix.length + EMPLOYEE_ID_DIGITS;

const employeeId = new RegExp(`^${site.employeeIdPrefix}\\d{${EMPLOYEE_ID_DIGITS}}$`);

/** The documented answer for an unknown id or record. */
export const unknownEmployee = "Employee not found!";

export const isEmployeeId = (text: string) => employeeId.test(text);

const IDS = 10 ** EMPLOYEE_ID_DIGITS;

/**
 * A free employee ID near a random one, since ids that follow one another are easily tried one after the other; `null` if
 * all are taken. `random` is from 0 to 1, excluding 1.
 */
export function freeEmployeeId(taken: ReadonlySet<string>, random: number): string | null {
  const start = Math.floor(random * IDS);
  for (let step = 0; step < IDS; step += 1) {
    const number = String((start + step) % IDS).padStart(EMPLOYEE_ID_DIGITS, "0");
    const id = `${site.employeeIdPrefix}${number}`;
    if (!taken.has(id)) return id;
  }
  return null;
}

/** As people write an ID: in lower case, with a blank or a hyphen, or its digits alone. Any other text stays as it is. */
export function asEmployeeId(text: string): string {
  const written = text.replace(/[\s-]/g, "").toUpperCase();
  const id = /^\d+$/.test(written) ? site.employeeIdPrefix + written : written;
  return isEmployeeId(id) ? id : text;
}
