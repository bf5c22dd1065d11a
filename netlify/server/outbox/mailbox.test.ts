import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each([
  ["Meera@Example.in", "meera@example.in"],
  ["meera+one@example.in", "meera@example.in"],
  ["meera+one+two@example.in", "meera@example.in"],
  ["m.e.e.r.a+x@gmail.com", "meera@gmail.com"],
  ["mee.ra@googlemail.com", "meera@gmail.com"],
  ["mee.ra@example.in", "mee.ra@example.in"],
])("%s leads to the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
