/** Whether records are kept in the embedded database rather than in one that the environment names. */
export const isEmbedded = ({ NETLIFY_DB_URL: url, STORE_DRIVER: driver }: NodeJS.ProcessEnv) =>
  !url && (!driver || driver === "postgres");
