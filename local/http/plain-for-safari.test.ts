import { describe, expect, it } from "vitest";
import { plainForSafari } from "./bridge.ts";

const headers = {
  "content-security-policy": "default-src 'none'; upgrade-insecure-requests",
  "set-cookie": "__Host-flow=7; Path=/; HttpOnly; Secure; SameSite=Strict",
};

/** Answers with a policy and a cookie, and echoes the request's cookies. */
const respond = plainForSafari(async (request) => new Response(request.headers.get("cookie"), { headers }));

async function ask(browser: string, cookie: string) {
  const answer = await respond(
    new Request("http://localhost:8888/", { headers: { "user-agent": browser, cookie } }),
    { visitor: "::1", here: "http://[::1]:8888" },
  );
  return { cookies: await answer.text(), sent: Object.fromEntries(answer.headers) };
}

describe("a server without HTTPS", () => {
  it.each([
    [
      "Safari",
      "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    ],
    ["Safari on a phone", "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1"],
  ])("sends %s neither the upgrade to HTTPS nor secure cookies", async (_name, browser) => {
    const { cookies, sent } = await ask(browser, "a=1; plain-host-flow=7");
    expect(cookies).toBe("a=1; __Host-flow=7");
    expect(sent).toMatchObject({
      "content-security-policy": "default-src 'none'",
      "set-cookie": "plain-host-flow=7; Path=/; HttpOnly; SameSite=Strict",
    });
  });

  it.each([
    ["Chrome", "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0 Safari/537.36"],
    ["Firefox", "Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0"],
  ])("sends %s the headers of the deployed site", async (_name, browser) => {
    const { cookies, sent } = await ask(browser, "__Host-flow=7");
    expect(cookies).toBe("__Host-flow=7");
    expect(sent).toMatchObject(headers);
  });
});
