/** Providers that ignore dots in front of the @. */
const ignoresDots = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address leads to, to count what it gets, not to write to: nearly all providers deliver
 * `name+anything` to `name`, and some `n.a.m.e` too. Two mailboxes that this takes for one share their limit.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  const isOneWord = ignoresDots.has(domain);
  return `${isOneWord ? name.replaceAll(".", "") : name}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}
