/** Every captcha's answer in the browser tests. */
export const captchaAnswer = "KWXY37";
