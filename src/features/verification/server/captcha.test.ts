import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CAPTCHA_CHARACTERS } from "#rules/captcha.ts";
import { newId } from "#server/platform/deps.ts";
import { answerOf } from "./captcha.ts";
import { diceOf } from "./dice.ts";
import { glyphs } from "./picture/strokes.ts";
import { makeVoices, speakCharacters } from "./sound/speak-characters.ts";
import { spoken } from "./sound/spoken.ts";

const deps = { captchaSecret: new Uint8Array(randomBytes(32)), captchaAnswer: null };
const voices = makeVoices(() => diceOf(Buffer.alloc(32, 5)));
const speak = (characters: string) =>
  Buffer.from(speakCharacters(characters, voices, diceOf(Buffer.alloc(32, 7)))).subarray(44);

describe("an answer", () => {
  it("has six characters that cannot be mistaken for one another", () => {
    for (let count = 0; count < 200; count += 1) {
      expect(answerOf(deps, newId())).toMatch(new RegExp(`^[${CAPTCHA_CHARACTERS}]{6}$`));
    }
    expect(CAPTCHA_CHARACTERS).not.toMatch(/[a-z0OQDILZ1258SBCG64VM]/);
  });

  it("uses every character in every place and differs between challenges", () => {
    const answers = Array.from({ length: 2000 }, () => answerOf(deps, newId()));
    expect(new Set(answers).size).toBeGreaterThan(1990);
    for (let place = 0; place < 6; place += 1) {
      expect(new Set(answers.map((answer) => answer[place])).size).toBe(CAPTCHA_CHARACTERS.length);
    }
  });

  it("depends on the secret as well as on the challenge", () => {
    const id = newId();
    expect(answerOf(deps, id)).toBe(answerOf(deps, id));
    expect(answerOf({ ...deps, captchaSecret: new Uint8Array(32) }, id)).not.toBe(answerOf(deps, id));
  });

  it("is the configured one where a fixed answer is set", () => {
    expect(answerOf({ ...deps, captchaAnswer: "TEST42" }, newId())).toBe("TEST42");
  });

  it("consists of characters that have a glyph and a recording", () => {
    for (const known of [glyphs, spoken]) {
      expect(Object.keys(known).sort()).toEqual([...CAPTCHA_CHARACTERS].sort());
    }
  });
});

describe("the sound", () => {
  const loudness = (samples: Uint8Array) =>
    Math.sqrt(samples.reduce((sum, sample) => sum + (sample - 128) ** 2, 0) / samples.length);

  it("has the voice above the other voices, which never fall silent", () => {
    const lead = speak("AAAAAA").subarray(0, 4000);
    const voice = speak("AAAAAA").subarray(5000, 11000);
    expect(loudness(voice) / loudness(lead)).toBeGreaterThan(1.2);
    expect(loudness(lead)).toBeGreaterThan(5);
  });

  it("differs between installations", () => {
    const other = makeVoices(() => diceOf(Buffer.alloc(32, 6)));
    const sound = speakCharacters("A7", other, diceOf(Buffer.alloc(32, 7)));
    expect(Buffer.from(sound).subarray(44).equals(speak("A7"))).toBe(false);
  });

  it("is longer for more characters and skips those without a recording", () => {
    expect(speak("AAAAAA").length).toBeGreaterThan(speak("AAA").length);
    expect(speak("A!?").length).toBe(speak("A").length);
  });

  it("is a WAV file with the right lengths in its header", () => {
    const file = Buffer.from(speakCharacters("A7", voices, diceOf(randomBytes(32))));
    expect([file.toString("latin1", 0, 4), file.toString("latin1", 8, 16)]).toEqual(["RIFF", "WAVEfmt "]);
    expect([file.readUInt32LE(4), file.readUInt32LE(40)]).toEqual([file.length - 8, file.length - 44]);
  });
});
