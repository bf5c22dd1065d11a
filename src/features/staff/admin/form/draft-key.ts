import type { StaffCategory } from "../../staff.ts";

/** Key of a form's draft, by the id of the record, or for a new one. */
export const draftKeyOf = (category: StaffCategory, id: string | null) => `staff/${category}/${id ?? "new"}`;
