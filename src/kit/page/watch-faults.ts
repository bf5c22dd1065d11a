/** The reporter is loaded at the first error, which most visits never see; without a connection there is nothing to tell. */
const load = () => import("./report-fault.ts");
const nothing = () => {};

const report = (event: Event) => void load().then(({ reportEvent }) => reportEvent(event), nothing);

addEventListener("error", report);
addEventListener("unhandledrejection", report);

/** Reports an error that a part of the page has caught. */
export const reportCaught = (error: unknown): void =>
  void load().then(({ reportFault }) => reportFault(error), nothing);
