/** How long an upload that nobody finishes is kept: enough for the worst connection to send 50 MB. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;
