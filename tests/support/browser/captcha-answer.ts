/** The answer to every captcha in the browser tests. */
export const captchaAnswer = "KWXY37";
