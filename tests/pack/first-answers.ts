/** What each function may evaluate until its first answer: modules, and kilobytes of code. Room of a tenth comes on top. */
export const evaluatedAtMost: Readonly<Record<string, readonly [modules: number, kilobytes: number]>> = {
  accounts: [345, 629],
  "accounts-changes": [345, 629],
  audit: [308, 538],
  backup: [343, 644],
  certificates: [334, 582],
  content: [339, 573],
  dashboard: [322, 551],
  digest: [260, 470],
  enquiries: [376, 657],
  exports: [359, 600],
  health: [287, 503],
  "job-fair": [438, 787],
  "make-backup-background": [312, 726],
  outbox: [333, 576],
  pincode: [285, 484],
  presence: [298, 532],
  privacy: [387, 705],
  projects: [402, 740],
  rebuild: [223, 416],
  "receive-files": [515, 884],
  reports: [289, 493],
  search: [308, 529],
  "send-mail": [293, 505],
  "send-mail-background": [256, 458],
  "serve-files": [300, 513],
  sweep: [382, 816],
  trash: [330, 590],
  undo: [310, 531],
  "unknown-api": [264, 470],
  verification: [311, 607],
  "waiting-list": [389, 676],
};

/** Numbering plans, another store, and other databases' dialects. */
export const neverFirst =
  /libphonenumber-js|netlify\/server\/fauna|drizzle-orm\/(?:mysql|sqlite|singlestore|gel)/;
