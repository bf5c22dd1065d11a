/**
 * All that the drawings read from the product, which neither types nor tests them: when one of these moves, only this
 * file changes.
 */
export { interns } from "../src/features/staff/seed/interns.seed.ts";
export { sales } from "../src/features/staff/seed/sales.seed.ts";
export { team } from "../src/features/staff/seed/team.seed.ts";
export { tideMark } from "../src/kit/motif/tide-mark.ts";
export { letter } from "../src/kit/picture/lettering/lettering.ts";
export { malayalamName } from "../src/firm/malayalam.ts";
export { site } from "../src/firm/site.ts";
