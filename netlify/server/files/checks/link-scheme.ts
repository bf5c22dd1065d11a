/** Schemes of links that lead to a page, a message, a call or a file. Many others start a program, as `ms-msdt:` does. */
const harmless = new Set(
  "http https mailto tel sms callto sip skype whatsapp ftp ftps news file about javascript".split(" "),
);

/** Before a colon; one letter is a drive. */
const scheme = /^([a-z][\w+.-]+):/i;

/** What browsers and Windows leave out of an address. */
const ignored = /[\p{Cc}\s]+/gu;

/** Whether a link may start a program on the computer of the person who clicks it. */
export function startsProgram(target: string): boolean {
  const [, name] = scheme.exec(target.replaceAll(ignored, "")) ?? [];
  return name !== undefined && !harmless.has(name.toLowerCase());
}
