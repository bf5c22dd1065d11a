/** Shown to the uploader of an AVI, which is accepted nevertheless (spec-decisions F1). */
export const aviNote = "Browsers do not play AVI. Visitors will see the next video instead.";
