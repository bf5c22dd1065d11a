import { inflateRawSync } from "node:zlib";
import { between, type Dice } from "../dice.ts";
import { spoken } from "./spoken.ts";

const HEADER = 44;
const SILENCE = 128;

/** Encodes samples between -1 and 1 as a mono WAV file of eight bits per sample. */
function wav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(HEADER + samples.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(HEADER - 8 + samples.length, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length, 40);
  samples.forEach((sample, index) => {
    file[HEADER + index] = SILENCE + Math.round(Math.max(-1, Math.min(1, sample)) * (SILENCE - 1));
  });
  return new Uint8Array(file);
}

const RATE = 8000;
const LEAD_SECONDS = 0.6;

/**
 * Loudness of the other voices, relative to the one that speaks the characters. `npm run drill captcha` measures how many
 * challenges a program solves that has this repository: with 1 three in two hundred, with 0.9 four, with 0.5 one in five.
 */
const BABBLE = 1;
const HISS = 0.04;
/** The paces at which syllables are spoken, relative to the recording's. */
const SLOWEST = 0.75;
const FASTEST = 1.35;
/** In decibels. */
const RESONANCE = 12;

/** A recording as samples between -1 and 1. */
function recording(character: string): Float32Array {
  const bytes = inflateRawSync(Buffer.from(spoken[character] ?? "", "base64"));
  return Float32Array.from(bytes, (byte) => (byte - SILENCE) / SILENCE);
}

/** The same at another speed and thus another pitch, as by a speaker of another size. */
function resampled(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speed) }, (_, index) => {
    const at = index * speed;
    const [one = 0, next = one] = [samples[Math.floor(at)], samples[Math.floor(at) + 1]];
    return one + (next - one) * (at % 1);
  });
}

/** Samples of a grain, of which each overlaps half of the next: long enough for the lowest pitch. */
const GRAIN = 320;

/** Stretched and compressed from syllable to syllable, without a change of pitch. */
function stretched(samples: Float32Array, dice: Dice): Float32Array {
  const sound: number[] = [];
  let pace = between(dice, SLOWEST, FASTEST);
  let from = 0;
  for (let at = 0; from + GRAIN < samples.length; at += GRAIN / 2) {
    // The grain continues the last one best where both are most alike.
    let [start, likeness] = [Math.round(from), Number.NEGATIVE_INFINITY];
    for (let shift = -60; shift <= 60; shift += 4) {
      let sum = 0;
      const candidate = Math.round(from) + shift;
      if (candidate < 0) continue;
      for (let index = 0; index < GRAIN / 2; index += 4) {
        sum += (sound[at + index] ?? 0) * (samples[candidate + index] ?? 0);
      }
      if (sum > likeness) [start, likeness] = [candidate, sum];
    }
    for (let index = 0; index < GRAIN; index += 1) {
      const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / GRAIN);
      sound[at + index] = (sound[at + index] ?? 0) + weight * (samples[start + index] ?? 0);
    }
    if (dice() < 0.12) pace = between(dice, SLOWEST, FASTEST);
    from += (GRAIN / 2) * pace;
  }
  return Float32Array.from(sound);
}

/** A peaking filter, as in the Audio EQ Cookbook of R. Bristow-Johnson. */
function resonant(samples: Float32Array, hertz: number, decibels: number): Float32Array {
  const amplitude = 10 ** (decibels / 40);
  const w = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(w) / 2.4;
  const a0 = 1 + alpha / amplitude;
  const a1 = (-2 * Math.cos(w)) / a0;
  const a2 = (1 - alpha / amplitude) / a0;
  const [b0, b2] = [(1 + alpha * amplitude) / a0, (1 - alpha * amplitude) / a0];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b0 * x + a1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** As through a telephone, a wall or a cheap loudspeaker. */
const filtered = (samples: Float32Array, dice: Dice, times: number): Float32Array =>
  Array.from({ length: times }).reduce<Float32Array>(
    (sound) => resonant(sound, between(dice, 250, 3200), between(dice, -RESONANCE, RESONANCE)),
    samples,
  );

/** At the same loudness, whatever was done to it. */
function levelled(samples: Float32Array): Float32Array {
  const power = Math.sqrt(
    samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length),
  );
  return samples.map((sample) => (sample / (power || 1)) * 0.2);
}

/** The characters in the voices of this installation, which no copy of the repository knows. */
export type Voices = ReadonlyMap<string, Float32Array>;

/** Makes the voices: the recordings by speakers of different sizes in different rooms. */
export const makeVoices = (diceFor: (character: string) => Dice): Voices =>
  new Map(
    Object.keys(spoken).map((character) => {
      const dice = diceFor(character);
      return [character, filtered(resampled(recording(character), between(dice, 0.93, 1.07)), dice, 1)];
    }),
  );

const speak = (voice: Float32Array, dice: Dice) =>
  levelled(filtered(stretched(resampled(voice, between(dice, 0.87, 1.15)), dice), dice, 2));

function mix(into: Float32Array, samples: Float32Array, at: number, loudness: number) {
  samples.forEach((sample, index) => {
    if (at + index >= 0 && at + index < into.length)
      into[at + index] = (into[at + index] ?? 0) + sample * loudness;
  });
}

/** Other voices that begin and break off in the middle of a word, all the time, as in a full room. */
function babble(into: Float32Array, voices: Voices, dice: Dice) {
  const others = [...voices.values()];
  for (let at = -RATE; at < into.length; at += between(dice, 0.1, 0.3) * RATE) {
    const other = others[Math.floor(dice() * others.length)] ?? new Float32Array();
    const start = Math.floor(other.length * between(dice, 0, 0.6));
    const piece = other.subarray(start, start + Math.floor(other.length * between(dice, 0.3, 0.55)));
    mix(into, speak(piece, dice), Math.floor(at), BABBLE * between(dice, 0.6, 1));
  }
}

/** The characters as WAV, with pauses to write each one down. Those without a recording are left out. */
export function speakCharacters(characters: string, voices: Voices, dice: Dice): Uint8Array<ArrayBuffer> {
  const said = [...characters].flatMap((character) => {
    const voice = voices.get(character);
    if (!voice) return [];
    const pause = Math.floor(between(dice, 0.45, 0.85) * RATE);
    return { samples: speak(voice, dice), pause, loudness: between(dice, 0.9, 1.1) };
  });
  const lead = Math.floor(LEAD_SECONDS * RATE);
  const length = said.reduce((sum, { samples, pause }) => sum + samples.length + pause, lead);
  const sound = Float32Array.from({ length }, () => between(dice, -HISS, HISS));
  babble(sound, voices, dice);
  let at = lead;
  for (const { samples, pause, loudness } of said) {
    mix(sound, samples, at, loudness);
    at += samples.length + pause;
  }
  return wav(sound, RATE);
}
