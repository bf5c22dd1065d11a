/**
 * Part of an inline script. Services that check the links of mails, as many companies use them, may write the # of an
 * address as %23, or encode it twice: the token behind it then is a part of the path. This restores the address before
 * anything else can send or log it, and then runs `next`.
 */
export const restoreHash = (next = "") => `{
  const [path, ...hash] = location.pathname.split(/%(?:25)*23/);
  if (hash.length > 0) {
    const address = new URL(location.href);
    address.pathname = path;
    address.hash = hash.join("");
    history.replaceState(null, "", address);
    ${next}
  }
}`;

/** In the head of the 404 page, which is what a server answers to such a URL. */
export const restorePage = restoreHash("location.reload();");

/** The # of the page's URL with what follows it, which such services may also have encoded. */
export function urlHash(): string {
  try {
    return decodeURIComponent(location.hash);
  } catch {
    return location.hash;
  }
}
