import { globSync, readFileSync } from "node:fs";

/** The files below `src/features` that show visitors a form. One that only closes a dialog collects nothing. */
export const visitorForms = globSync("src/features/*/public/*.{tsx,astro}").filter(
  (file) =>
    !/\.test\.tsx$/.test(file) &&
    /<(?:form|PublicForm|SendingForm)\b(?![^>]*method="dialog")/.test(readFileSync(file, "utf8")),
);
