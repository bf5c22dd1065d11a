import { atMost, EMAIL_MAX, type Rule, required, textField } from "./fields.ts";

/** The suffix is com, net, org, in or any three letters (public-site §5). */
const documentedForm =
  /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[Ii][Nn]|[A-Za-z]{3})$/;

const wellFormed: Rule = [(value) => documentedForm.test(value), "Invalid email format!"];

/** An e-mail address by the rule of the public forms. */
export const emailField = (requiredText: string) =>
  textField([required(requiredText), wellFormed, atMost(EMAIL_MAX)]);

/**
 * What the address reads while it is typed: an over-long suffix is cut to three characters, or to "in" where something
 * other than a letter follows. Never for what is pasted, filled in or sent, where cutting would quietly turn one
 * address into another (spec-decisions C1, D4).
 */
export const trimEmailWhileTyping = (typed: string): string =>
  typed.replace(/(@.*\.)(in(?![a-z])|[^.]{3})[^.]+$/i, "$1$2");
