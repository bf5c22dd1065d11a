import { type EmailSuffix, emailSuffix } from "#firm/form-rules.ts";
import { atMost, EMAIL_MAX, type Rule, required, textField } from "./fields.ts";

const suffixes: Readonly<Record<EmailSuffix, string>> = {
  /** com, net, org, in or any three letters (public-site §5). */
  documented: "(?:[Ii][Nn]|[A-Za-z]{3})",
  any: "[A-Za-z]{2,63}",
};

/** The pattern of an email address with such a suffix, in the lengths that mail servers take (RFC 5321 §4.5.3.1). */
export const emailForm = (suffix: EmailSuffix) =>
  new RegExp(
    `^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+${suffixes[suffix]}$`,
  );

const form = emailForm(emailSuffix);
const refused = "Invalid email format!";
const wellFormed: Rule = [(value) => form.test(value), refused];

/** The explanation for a refused address, since the documented rule refuses real ones too; undefined if the rule is off. */
export const SUFFIX_RULE =
  emailSuffix === "documented"
    ? "We can only take addresses that end in .com, .net, .org, .in or another three letters."
    : undefined;

/** Whether an email address was refused for its form. */
export const isFormRefused = (error: string | undefined) => error === refused;

/** An email address under the rule of the public forms. */
export const emailField = textField([required("Email is required."), wellFormed, atMost(EMAIL_MAX)]);

/**
 * The field's text while typing: an over-long suffix is cut to three characters, or to "in" where something other than
 * a letter follows. Not for pasted, autofilled or submitted text, where the cut would silently turn one address into
 * another.
 */
export const trimEmailWhileTyping = (typed: string, suffix: EmailSuffix = emailSuffix): string =>
  suffix === "any" ? typed : typed.replace(/(@.*\.)(in(?![a-z])|[^.]{3})[^.]+$/i, "$1$2");
