import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "#rules/calendar.ts";
import { isolatedDeps, stoppedClock } from "#tests/support/server/isolated-deps.ts";
import { linkToken, openLink } from "./signed-link.ts";

const target = { purpose: "fair-registration", id: "abc", recipient: "meera@example.in" } as const;
const recipientOf = async (id: string) => (id === "abc" ? "meera@example.in" : null);

let deps: ReturnType<typeof isolatedDeps> & ReturnType<typeof stoppedClock>;
beforeEach(() => {
  deps = { ...isolatedDeps(), ...stoppedClock() };
});

const opened = (token: string | undefined, purpose: Parameters<typeof openLink>[1] = target.purpose) =>
  openLink(deps, purpose, token, recipientOf);

it("opens what it was made for", async () => {
  expect(await opened(linkToken(deps, target))).toBe("abc");
});

it("works for thirty days, as often as it is used", async () => {
  const token = linkToken(deps, target);
  deps.advance((30 * DAY_MS) / 1000 - 1);
  expect(await opened(token)).toBe("abc");
  expect(await opened(token)).toBe("abc");
  deps.advance(1);
  await expect(opened(token)).rejects.toMatchObject({
    code: "forbidden",
    message: "This link was for 30 days. Please reply to the email that it was in, and we send you another.",
  });
});

it("opens nothing else: no other purpose, no other record, no later end, no other address", async () => {
  const token = linkToken(deps, target);
  const [id, expires = "", signature] = token.split(".");
  const forged = [
    undefined,
    "",
    "abc",
    `def.${expires}.${signature}`,
    `${id}.${Number(expires) + 1}.${signature}`,
    `${token}A`,
    linkToken(deps, { ...target, purpose: "fair-branding" }),
    linkToken(deps, { ...target, recipient: "other@example.in" }),
    linkToken({ ...deps, sessionSecret: new Uint8Array(32) }, target),
  ];
  for (const each of forged) await expect(opened(each)).rejects.toMatchObject({ code: "forbidden" });
  await expect(opened(token, "mail-choice")).rejects.toMatchObject({ code: "forbidden" });
});

it("still works while the secret is being replaced, and no longer after that", async () => {
  const token = linkToken(deps, target);
  const replaced = { ...deps, sessionSecret: new Uint8Array(32).fill(1) };
  await expect(openLink(replaced, target.purpose, token, recipientOf)).rejects.toMatchObject({
    code: "forbidden",
  });
  const replacing = {
    ...replaced,
    earlierSecrets: { ...deps.earlierSecrets, session: [deps.sessionSecret] },
  };
  expect(await openLink(replacing, target.purpose, token, recipientOf)).toBe("abc");
});
