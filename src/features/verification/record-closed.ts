/** The note above the form that says why a record is gone, and the fragment that shows it. */
export const RECORD_CLOSED = "record-closed";
