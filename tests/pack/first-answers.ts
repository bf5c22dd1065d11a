/**
 * What each function may evaluate until its first answer, or until it asks the store: modules, and kilobytes of code. Room
 * of a tenth comes on top. One that loads its apps when they are called has a row for each.
 */
export const evaluatedAtMost: Readonly<Record<string, readonly [modules: number, kilobytes: number]>> = {
  accounts: [179, 315],
  "accounts-changes": [179, 315],
  audit: [160, 250],
  backup: [179, 330],
  certificates: [169, 268],
  content: [191, 286],
  dashboard: [158, 238],
  digest: [94, 158],
  enquiries: [231, 371],
  exports: [215, 316],
  health: [122, 189],
  "job-fair": [293, 500],
  "make-backup-background": [147, 412],
  outbox: [186, 291],
  pincode: [120, 169],
  presence: [133, 218],
  privacy: [243, 431],
  projects: [257, 453],
  rebuild: [52, 98],
  "receive-files, branding": [244, 431],
  "receive-files, content-changes": [240, 409],
  "receive-files, history": [275, 470],
  "receive-files, resumable": [198, 362],
  "receive-files, staff": [265, 451],
  "receive-files, staff-import": [231, 424],
  reports: [123, 179],
  search: [143, 214],
  "send-mail": [131, 202],
  "send-mail-background": [90, 145],
  "serve-files": [136, 199],
  sweep: [220, 512],
  trash: [166, 276],
  undo: [145, 217],
  "unknown-api": [99, 155],
  verification: [146, 293],
  "waiting-list": [244, 390],
};

/** The same for the first question to the store, with the modules that the function has evaluated before. */
export const storeAtMost = [195, 407] as const;

/** Numbering plans, the postal service, the stores' adapters and drivers, and what builds queries. */
export const neverFirst =
  /libphonenumber-js|postal-service|netlify\/server\/(?:fauna|store\/postgres)\/(?!database)|node_modules\/pg|drizzle-orm\/(?:index|mysql|sqlite|singlestore|gel|node-postgres|pg-core\/(?:index|query-builders|dialect|session))/;
