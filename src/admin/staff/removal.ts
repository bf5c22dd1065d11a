import { createContext } from "react";
import type { StaffRecord } from "#domain/staff/staff-record.ts";

/** Asks whether to delete somebody; the tables below it offer to. `null` where the account may not. */
export const AskToDelete = createContext<((person: StaffRecord) => void) | null>(null);
