import * as z from "zod/mini";
import { passwordRules } from "#rules/account/account-password.ts";
import { required, textField } from "#rules/fields.ts";

export const RESET_MINUTES = 30;

/** The answer to everybody who asks: it does not say whether there is such an account. */
export const resetAsked =
  "If there is such an account, an email with a link is on its way to it. The link works once, within 30 minutes.";
export const resetDone = "Password changed. Please log in.";
export const resetRefusal = "This link has been used or is too old. Please ask for another one.";

const nameText = "Please enter your username or email.";

export const resetForms = {
  forgot: z.object({
    usernameOrEmail: z.string(nameText).check(z.trim(), z.minLength(1, nameText), z.maxLength(320, nameText)),
  }),
  reset: z.object({
    token: z.string(resetRefusal).check(z.regex(/^[\w-]{22,64}$/, resetRefusal)),
    password: textField([required("Please enter a new password."), ...passwordRules], (typed) => typed),
  }),
};
