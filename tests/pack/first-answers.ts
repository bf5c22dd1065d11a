/** What each function may evaluate until its first answer: modules, and kilobytes of code. Room of a tenth comes on top. */
export const evaluatedAtMost: Readonly<Record<string, readonly [modules: number, kilobytes: number]>> = {
  "accounts-changes": [387, 664],
  accounts: [387, 664],
  audit: [348, 573],
  backup: [384, 679],
  certificates: [379, 620],
  content: [378, 605],
  dashboard: [360, 584],
  digest: [299, 501],
  enquiries: [408, 773],
  exports: [379, 616],
  health: [330, 542],
  "job-fair": [466, 901],
  "make-backup-background": [361, 766],
  outbox: [365, 606],
  pincode: [325, 528],
  presence: [342, 571],
  privacy: [418, 719],
  projects: [436, 860],
  rebuild: [274, 457],
  "receive-files": [521, 877],
  reports: [330, 532],
  search: [345, 562],
  "send-mail-background": [295, 489],
  "send-mail": [331, 535],
  "serve-files": [343, 552],
  sweep: [419, 842],
  trash: [372, 625],
  undo: [352, 569],
  "unknown-api": [313, 512],
  verification: [347, 638],
  "waiting-list": [422, 789],
};

/** Numbering plans, another store, and other databases' dialects. */
export const neverFirst =
  /libphonenumber-js|netlify\/server\/fauna|drizzle-orm\/(?:mysql|sqlite|singlestore|gel)/;
