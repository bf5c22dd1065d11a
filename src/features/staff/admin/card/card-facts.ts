import { pages } from "#addresses/public.ts";
import { absoluteUrl } from "#firm/site.ts";
import { formatDate } from "#rules/calendar.ts";
import { isEmployeeId } from "#rules/employee-id.ts";
import type { CardPlan } from "../staff-form-plans.ts";
import type { CardFacts } from "./card-layout.ts";

/** The fields of the form that a card may show. */
export type CardField = "name" | "empID" | "jobRole" | "phone" | "dateOfJoining" | "leftOn";

/** What an administrator chooses to show beside the name and the employee ID. */
export interface CardChoice {
  readonly role: boolean;
  readonly phone: boolean;
  readonly dates: boolean;
}

/** The URL in the code on a card. */
export const verificationUrl = absoluteUrl(pages.employeeVerification);

function datesOf(from: string, to: string): string {
  if (from === "") return "";
  return to === "" ? `Since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
}

/** The lines of a card; `null` while the form has no name or no valid employee ID. */
export function cardFacts(
  { title }: CardPlan,
  text: (name: CardField) => string,
  choice: CardChoice,
): CardFacts | null {
  const name = text("name").trim();
  const empID = text("empID").trim();
  if (name === "" || !isEmployeeId(empID)) return null;
  const details = [
    `Employee ID ${empID}`,
    choice.dates ? datesOf(text("dateOfJoining"), text("leftOn")) : "",
    choice.phone ? text("phone").trim() : "",
  ];
  return {
    title: title ?? "",
    name,
    role: choice.role ? text("jobRole") : "",
    details: details.filter((line) => line !== ""),
    address: verificationUrl.replace(/^https?:\/\//, ""),
  };
}
