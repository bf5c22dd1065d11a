import { beforeEach, describe, expect, it } from "vitest";
import { api } from "#addresses/public.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { verificationCalls } from "#tests/support/server/verification-calls.ts";
import { answerOf } from "./captcha.ts";

let deps: TestDeps;
beforeEach(async () => {
  deps = await openTestDeps();
});

const { request, ask, send, cookieOf } = verificationCalls(async () => deps);

const wrong = { error: "Incorrect captcha. Please try again.", code: "invalid" };

describe("a captcha", () => {
  it("is a challenge and a picture, and its answer is neither sent nor stored", async () => {
    const answer = await request(`GET ${api.captcha}`);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const captcha = (await answer.json()) as { challenge: string; image: string };
    expect(Object.keys(captcha).sort()).toEqual(["challenge", "image"]);
    expect(captcha.image).toMatch(/^data:image\/svg\+xml;base64,/);
    const kept = JSON.stringify(await deps.store.get("challenges", captcha.challenge));
    expect(kept + atob(captcha.image.split(",")[1] ?? "")).not.toContain(answerOf(deps, captcha.challenge));
  });

  it("is solved by the answer of the secret before, while that is still configured", async () => {
    const { challenge } = await ask();
    const answer = answerOf(deps, challenge);
    const before = deps.captchaSecret;
    deps = { ...deps, captchaSecret: new Uint8Array(32) };
    expect((await send(challenge, answer)).status).toBe(400);
    deps = { ...deps, earlierSecrets: { ...deps.earlierSecrets, captcha: [before] } };
    expect((await send(challenge, answer)).status).toBe(200);
  });

  it("is solved by its exact answer, which sets an HttpOnly __Host- cookie", async () => {
    const { challenge } = await ask();
    const answer = await send(challenge, answerOf(deps, challenge));
    expect([answer.status, await answer.json()]).toEqual([200, { verified: true }]);
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^__Host-verification=/);
    for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=300"]) {
      expect(cookie).toContain(part);
    }
  });

  it("is not solved by another answer, including another letter case or a space", async () => {
    const { challenge } = await ask();
    const right = answerOf(deps, challenge);
    const answer = await send(challenge, right.toLowerCase().replace(/\d/g, "x"));
    expect([answer.status, await answer.json(), cookieOf(answer)]).toMatchObject([400, wrong, ""]);
    expect((await send(challenge, `${right} `)).status).toBe(400);
  });

  it("is not solved with another challenge's answer or a forged challenge", async () => {
    const [one, other] = [await ask(), await ask()];
    expect((await send(one.challenge, answerOf(deps, other.challenge))).status).toBe(400);
    const forged = deps.newId();
    expect((await send(forged, answerOf(deps, forged))).status).toBe(400);
  });

  it.each([
    ["nothing", {}],
    ["no answer", { challenge: "x" }],
    ["no challenge", { answer: "A" }],
    ["a challenge that is too long", { challenge: "x".repeat(5000), answer: "A" }],
    ["an answer that is too long", { challenge: "x", answer: "A".repeat(5000) }],
  ])("answers %s like an incorrect captcha", async (_, body) => {
    const answer = await request(`POST ${api.captcha}`, { body });
    expect([answer.status, await answer.json()]).toMatchObject([400, wrong]);
  });

  it("can be solved only once, even by simultaneous answers", async () => {
    const { challenge } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(challenge, answerOf(deps, challenge))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await send(challenge, answerOf(deps, challenge))).status).toBe(400);
  });

  it("allows three attempts and refuses the right answer after them", async () => {
    const solvedAfter = async (tries: number) => {
      const { challenge } = await ask();
      for (let tried = 0; tried < tries; tried += 1) await send(challenge, "WRONG!");
      return (await send(challenge, answerOf(deps, challenge))).status;
    };
    expect([await solvedAfter(2), await solvedAfter(3)]).toEqual([200, 400]);
  });

  it("that was read aloud allows one attempt", async () => {
    const solvedAfter = async (tries: number) => {
      const { challenge } = await ask();
      expect((await request(`GET ${api.captchaSound}?challenge=${challenge}`)).status).toBe(200);
      for (let tried = 0; tried < tries; tried += 1) await send(challenge, "WRONG!");
      return (await send(challenge, answerOf(deps, challenge))).status;
    };
    expect([await solvedAfter(0), await solvedAfter(1)]).toEqual([200, 400]);
  });

  it("expires after two minutes", async () => {
    const solvedAfter = async (seconds: number) => {
      const { challenge } = await ask();
      deps.clock.advance(seconds);
      return (await send(challenge, answerOf(deps, challenge))).status;
    };
    expect([await solvedAfter(119), await solvedAfter(120)]).toEqual([200, 400]);
  });

  it("has a sound until it expires, which is the same each time", async () => {
    const { challenge } = await ask();
    const [one, other] = await Promise.all(
      [1, 2].map(() => request(`GET ${api.captchaSound}?challenge=${challenge}`)),
    );
    expect(one?.headers.get("Content-Type")).toBe("audio/wav");
    expect(await one?.arrayBuffer()).toEqual(await other?.arrayBuffer());
    deps.clock.advance(120);
    expect((await request(`GET ${api.captchaSound}?challenge=${challenge}`)).status).toBe(404);
  });

  it("has a sound that can be asked for piece by piece, as Safari does", async () => {
    const { challenge } = await ask();
    const listen = (range?: string) =>
      request(`GET ${api.captchaSound}?challenge=${challenge}`, { headers: range ? { range } : {} });
    const whole = await listen();
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(whole.headers.get("Content-Length")).toBe(String(bytes.length));
    const piece = await listen("bytes=0-1");
    expect(piece.status).toBe(206);
    expect(piece.headers.get("Content-Range")).toBe(`bytes 0-1/${bytes.length}`);
    expect(new Uint8Array(await piece.arrayBuffer())).toEqual(bytes.slice(0, 2));
    expect((await listen(`bytes=${bytes.length}-`)).status).toBe(416);
  });

  it("can be listened to 10 times in 10 minutes per address", async () => {
    const { challenge } = await ask();
    const listen = async () => (await request(`GET ${api.captchaSound}?challenge=${challenge}`)).status;
    for (let heard = 0; heard < 10; heard += 1) expect(await listen()).toBe(200);
    expect(await listen()).toBe(429);
    expect((await ask()).challenge).toHaveLength(22);
  });

  it("can be requested 60 times in 10 minutes per address", async () => {
    for (let asked = 0; asked < 60; asked += 1) await ask();
    const refused = await request(`GET ${api.captcha}`);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect((await ask("203.0.113.8")).challenge).toHaveLength(22);
  });
});
