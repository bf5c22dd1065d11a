import type { StaffCategory } from "#domain/staff/staff.ts";

/** The name under which a form keeps what is not saved: of a record by its id, or of a new one. */
export const keptAs = (category: StaffCategory, id: string | null) => `staff/${category}/${id ?? "new"}`;
