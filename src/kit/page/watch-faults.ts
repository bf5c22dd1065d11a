/** The reporter is loaded at the first error, which most visits never see; without a connection there is nothing to tell. */
const report = (event: Event) =>
  void import("./report-fault.ts").then(
    ({ reportEvent }) => reportEvent(event),
    () => {},
  );

addEventListener("error", report);
addEventListener("unhandledrejection", report);
