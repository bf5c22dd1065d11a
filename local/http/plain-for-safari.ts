import type { Respond } from "./respond.ts";

const UPGRADE = "; upgrade-insecure-requests";
const SECURE_NAME = "__Host-";
const PLAIN_NAME = "plain-host-";

/** Every other engine adds its own name to "AppleWebKit", or does not use that name. */
const isSafari = (browser: string) => browser.includes("AppleWebKit/") && !/Chrom|Edg|Android/.test(browser);

function takePlainCookies({ headers }: Request) {
  const sent = headers.get("cookie");
  if (sent) headers.set("cookie", sent.replaceAll(PLAIN_NAME, SECURE_NAME));
}

function givePlainly({ headers }: Response) {
  const policy = headers.get("content-security-policy");
  if (policy?.includes(UPGRADE)) headers.set("content-security-policy", policy.replace(UPGRADE, ""));
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return;
  headers.delete("set-cookie");
  for (const cookie of cookies)
    headers.append("set-cookie", cookie.replace(SECURE_NAME, PLAIN_NAME).replace("; Secure", ""));
}

/**
 * Other browsers treat http://localhost like HTTPS, and get what the deployed site sends. Safari upgrades requests to
 * HTTPS, which is not served here, and drops secure cookies: it gets neither the directive nor the attribute.
 */
export const plainForSafari =
  (respond: Respond): Respond =>
  async (request, ends) => {
    if (!isSafari(request.headers.get("user-agent") ?? "")) return respond(request, ends);
    takePlainCookies(request);
    const answer = await respond(request, ends);
    givePlainly(answer);
    return answer;
  };
