import { createContext } from "react";
import type { StaffRecord } from "../staff-record.ts";

/** Asks whether to delete a person, for the tables' delete buttons; `null` without the permission. */
export const AskToDelete = createContext<((person: StaffRecord) => void) | null>(null);
