/**
 * The day of the privacy notice's last change, which identifies its version (`src/content/legal/privacy.md`). Forms send the
 * version beside which they are shown.
 */
export const NOTICE_VERSION = "2026-11-27";

export const noticeChangedText =
  "Our privacy notice has changed since you opened this page. Please reload the page, read the notice and send again: what you typed stays.";
