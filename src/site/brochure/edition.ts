/** Printed on the last page. Change it when the texts have changed enough for readers to ask which edition it is. */
export const edition = new Date("2026-11-01T00:00:00Z");
