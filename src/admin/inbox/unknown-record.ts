/** Shown if the URL names a record that does not exist. */
export const unknownRecord = "It may have been removed, or the address is incomplete.";
