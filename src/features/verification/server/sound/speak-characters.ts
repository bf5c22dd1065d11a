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
  samples.forEach((sample, place) => {
    file[HEADER + place] = SILENCE + Math.round(Math.max(-1, Math.min(1, sample)) * (SILENCE - 1));
  });
  return new Uint8Array(file);
}

const RATE = 8000;
const LEAD_SECONDS = 0.6;

/** Loudness of the murmur behind the voice, relative to it. */
const MURMUR = 0.09;
const HISS = 0.012;

/** A recording as samples between -1 and 1, resampled to another speed and thus another pitch. */
function recording(character: string, speed: number): Float32Array {
  const bytes = inflateRawSync(Buffer.from(spoken[character] ?? "", "base64"));
  return Float32Array.from({ length: Math.floor(bytes.length / speed) }, (_, place) => {
    const at = place * speed;
    const before = Math.floor(at);
    const [one = 128, next = one] = [bytes[before], bytes[before + 1]];
    return (one + (next - one) * (at - before) - 128) / 128;
  });
}

function mix(into: Float32Array, samples: Float32Array, at: number, loudness: number) {
  samples.forEach((sample, place) => {
    into[at + place] = (into[at + place] ?? 0) + sample * loudness;
  });
}

/** Quiet, reversed voices, so that speech never begins from silence. */
function murmur(into: Float32Array, dice: Dice) {
  const voices = Object.keys(spoken);
  for (let at = 0; at < into.length; at += between(dice, 0.2, 0.6) * RATE) {
    const voice = voices[Math.floor(dice() * voices.length)] ?? "";
    const babble = recording(voice, between(dice, 0.7, 1.3)).reverse();
    const start = Math.floor(at);
    mix(into, babble.subarray(0, into.length - start), start, MURMUR);
  }
}

/** The characters as WAV, with pauses to write each one down. Those without a recording are left out. */
export function speakCharacters(characters: string, dice: Dice): Uint8Array<ArrayBuffer> {
  const known = [...characters].filter((character) => character in spoken);
  const said = known.map((character) => ({
    samples: recording(character, between(dice, 0.92, 1.1)),
    pause: Math.floor(between(dice, 0.55, 0.9) * RATE),
    loudness: between(dice, 0.62, 0.8),
  }));
  const lead = Math.floor(LEAD_SECONDS * RATE);
  const length = said.reduce((sum, { samples, pause }) => sum + samples.length + pause, lead);
  const sound = Float32Array.from({ length }, () => between(dice, -HISS, HISS));
  murmur(sound, dice);
  let at = lead;
  for (const { samples, pause, loudness } of said) {
    mix(sound, samples, at, loudness);
    at += samples.length + pause;
  }
  return wav(sound, RATE);
}
