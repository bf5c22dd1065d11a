/** How many characters a captcha has. */
export const CAPTCHA_LENGTH = 6;

/**
 * Capitals and digits that are not easily confused: without O and 0, I, L and 1, Z and 2, S and 5, B and 8, C, G and 6,
 * M, Q, D, V and 4, since a line across a C makes it a G, and a slant makes a 4 an A.
 */
export const CAPTCHA_CHARACTERS = "AEFHJKNPRTUWXY379";

/** Whether a captcha could have this answer: others can be neither drawn nor spoken. */
export const isCaptchaAnswer = (text: string) =>
  text.length === CAPTCHA_LENGTH && [...text].every((character) => CAPTCHA_CHARACTERS.includes(character));
