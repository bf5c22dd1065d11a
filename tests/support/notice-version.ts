import { currentNotice } from "#local/build/notice-version.ts";
import { type NoticeLanguage, noticeIn } from "#rules/privacy-notice.ts";

/** The version that forms send now. */
export const NOTICE_VERSION = currentNotice();

export const noticeVersionIn = (language: NoticeLanguage) => noticeIn(language, NOTICE_VERSION);
