/** A program that has this repository solves under two in a hundred spoken captchas. */
import { randomBytes } from "node:crypto";
import { answerOf, challengeDice } from "#features/verification/server/captcha.ts";
import { diceOf } from "#features/verification/server/dice.ts";
import { makeVoices, speakCharacters } from "#features/verification/server/sound/speak-characters.ts";
import { CAPTCHA_LENGTH } from "#rules/captcha.ts";
import { newId } from "#server/platform/deps.ts";
import { listen } from "#tests/support/drill/captcha-listener.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";

const CHALLENGES = 100;

const deps = { captchaSecret: new Uint8Array(randomBytes(32)), captchaAnswer: null };
const voices = makeVoices(() => diceOf(randomBytes(32)));

let solved = 0;
let characters = 0;
for (let asked = 0; asked < CHALLENGES; asked += 1) {
  const id = newId();
  const answer = answerOf(deps, id);
  const heard = listen(speakCharacters(answer, voices, challengeDice(deps, "sound", id)), CAPTCHA_LENGTH);
  solved += heard === answer ? 1 : 0;
  characters += [...answer].filter((character, at) => heard[at] === character).length;
}

console.log(
  `${((100 * characters) / (CHALLENGES * CAPTCHA_LENGTH)).toFixed(0)} % of the characters were heard.`,
);
promise(
  "a program solves under 2 % of the spoken captchas",
  `${solved} of ${CHALLENGES}`,
  solved < 0.02 * CHALLENGES,
);
printPromises();
