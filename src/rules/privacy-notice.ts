export const noticeChangedText =
  "Our privacy notice has changed since you opened this page. Please reload the page, read the notice and send again: what you typed stays.";

/** The languages in which forms are shown beside the notice. */
export type NoticeLanguage = "en" | "ml";

/** What the firm calls the languages of its visitors' forms. */
export const LANGUAGE_NAME: Readonly<Record<Exclude<NoticeLanguage, "en">, string>> = { ml: "Malayalam" };

/** The version beside which a form in that language is shown, by that in English: translations are versions of their own. */
export const noticeIn = (language: NoticeLanguage, version: string) =>
  language === "en" ? version : `${version}-${language}`;

/** The language of the notice beside which a form was sent. */
export const languageOfNotice = (version: string | undefined): NoticeLanguage =>
  version?.endsWith("-ml") ? "ml" : "en";
