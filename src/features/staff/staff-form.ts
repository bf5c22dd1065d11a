import * as z from "zod/mini";
import { withRulesAcross } from "#rules/across-fields.ts";
import { rulesOf } from "#rules/noun-fields.ts";
import type { StaffCategory } from "./staff.ts";
import { plausibleDays } from "./staff-days.ts";
import { internFields, salesPersonFields, teamMemberFields } from "./staff-fields.ts";
import { matchingLinks } from "./staff-links.ts";

const rulesOfFieldStaff = [...plausibleDays, ...matchingLinks];

/** The form of each category, applied by the page and the server. Pictures are sent separately. */
export const staffForms = {
  employee: withRulesAcross(z.object(rulesOf(teamMemberFields)), matchingLinks),
  sales: withRulesAcross(z.object(rulesOf(salesPersonFields)), rulesOfFieldStaff),
  intern: withRulesAcross(z.object(rulesOf(internFields)), rulesOfFieldStaff),
} as const satisfies Record<StaffCategory, z.ZodMiniType>;

export type TeamMemberFields = z.output<typeof staffForms.employee>;
export type SalesPersonFields = z.output<typeof staffForms.sales>;
export type InternFields = z.output<typeof staffForms.intern>;
