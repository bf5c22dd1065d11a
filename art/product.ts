/**
 * All that the drawings read from the product, which neither types nor tests them: when one of these moves, only this
 * file changes.
 */
export { interns } from "../local/seed/records/interns.ts";
export { sales } from "../local/seed/records/sales.ts";
export { team } from "../local/seed/records/team.ts";
export { tideMark } from "../src/components/motif/tide-mark.ts";
export { letter } from "../src/components/picture/lettering/lettering.ts";
export { site } from "../src/site.ts";
