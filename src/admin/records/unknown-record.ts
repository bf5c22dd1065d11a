/** Said where an address names a record that is not there. */
export const unknownRecord = "It may have been removed, or the address is incomplete.";
