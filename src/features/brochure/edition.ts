/**
 * Printed on the last page. Change it when the texts have changed enough for a reader to ask which brochure this is.
 */
export const edition = new Date("2026-11-01T00:00:00Z");
