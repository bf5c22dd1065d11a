/** What its sender should know of an AVI, which is taken all the same (spec-decisions F1). */
export const aviNote = "Browsers do not play AVI. Visitors will see the next video instead.";
