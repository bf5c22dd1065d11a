import { composed, EMAIL_MAX, type Rule, required, textField, trimmed } from "#rules/fields.ts";

/** Public providers, a list that the documents leave blank (spec-decisions E11); the server knows many more. */
const publicProviders = ["gmail", "yahoo", "outlook", "hotmail", "icloud"];

/** In any country: yahoo.com, yahoo.co.in, and their subdomains. */
const publicProvider = new RegExp(`(^|\\.)(${publicProviders.join("|")})\\.[a-z]{2,3}(\\.[a-z]{2})?$`);

/** Without the invisible characters that mail programs drop from a domain. */
const emailShape =
  /^(?!.*\p{DI})[a-z0-9._%+'-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}$/u;

export const emailDomain = (email: string) => email.slice(email.lastIndexOf("@") + 1);

export const officialEmailText = "Only official company emails are allowed!";

const official: Rule = [
  (email) => emailShape.test(email) && email.length <= EMAIL_MAX && !publicProvider.test(emailDomain(email)),
  officialEmailText,
];

/** As mail is delivered: by UTS #46, a domain in full-width letters is the one in ordinary letters. */
const tidyEmail = (typed: string) => trimmed(composed(typed, "NFKC")).toLowerCase();

/** An address at a company's own domain; stored in ordinary lower-case letters. */
export const companyEmailField = (requiredText: string) =>
  textField([required(requiredText), official], tidyEmail);
