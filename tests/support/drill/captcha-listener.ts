import { inflateRawSync } from "node:zlib";
import { spoken } from "#features/verification/server/sound/spoken.ts";

/**
 * Solves spoken captchas as an attacker with this repository would: by comparing the spectrum with that of the committed
 * recordings, at several speeds, with any stretching in between, wherever they may begin.
 */

const RATE = 8000;
const FRAME = 256;
const HOP = 100;
const BANDS = 20;
const SPEEDS = [0.82, 0.91, 1, 1.1, 1.2];

type Features = readonly Float32Array[];

const hann = Float32Array.from(
  { length: FRAME },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME),
);

/** The power spectrum of a frame, by a fast Fourier transform. */
function powerOf(samples: Float32Array, from: number): Float32Array {
  const real = new Float32Array(FRAME);
  const imaginary = new Float32Array(FRAME);
  for (let at = 0; at < FRAME; at += 1) {
    let reversed = 0;
    for (let bit = 1, source = at; bit < FRAME; bit <<= 1, source >>= 1)
      reversed = (reversed << 1) | (source & 1);
    real[reversed] = (samples[from + at] ?? 0) * (hann[at] ?? 0);
  }
  for (let size = 2; size <= FRAME; size *= 2) {
    for (let start = 0; start < FRAME; start += size) {
      for (let at = 0; at < size / 2; at += 1) {
        const angle = (-2 * Math.PI * at) / size;
        const [one, other] = [start + at, start + at + size / 2];
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const re = (real[other] ?? 0) * c - (imaginary[other] ?? 0) * s;
        const im = (real[other] ?? 0) * s + (imaginary[other] ?? 0) * c;
        real[other] = (real[one] ?? 0) - re;
        imaginary[other] = (imaginary[one] ?? 0) - im;
        real[one] = (real[one] ?? 0) + re;
        imaginary[one] = (imaginary[one] ?? 0) + im;
      }
    }
  }
  return Float32Array.from(
    { length: FRAME / 2 },
    (_, at) => (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2,
  );
}

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const edges = Array.from({ length: BANDS + 2 }, (_, at) => {
  const m = mel(120) + ((mel(3800) - mel(120)) * at) / (BANDS + 1);
  return ((700 * (Math.exp(m / 1127) - 1)) / RATE) * FRAME;
});

/** Loudness per band on the scale of hearing. */
function featuresOf(samples: Float32Array): Features {
  const frames: Float32Array[] = [];
  for (let from = 0; from + FRAME <= samples.length; from += HOP) {
    const power = powerOf(samples, from);
    const bands = Float32Array.from({ length: BANDS }, (_, band) => {
      const [low = 0, mid = 0, high = 0] = edges.slice(band, band + 3);
      let sum = 0;
      for (let bin = Math.floor(low); bin <= Math.ceil(high); bin += 1) {
        const weight = bin < mid ? (bin - low) / (mid - low) : (high - bin) / (high - mid);
        sum += Math.max(0, weight) * (power[bin] ?? 0);
      }
      return Math.log(sum + 0.02);
    });
    frames.push(bands);
  }
  // What every frame has in common is the room, the filter and the noise.
  const mean = Float32Array.from(
    { length: BANDS },
    (_, band) => frames.reduce((sum, frame) => sum + (frame[band] ?? 0), 0) / Math.max(1, frames.length),
  );
  return frames.map((frame) => frame.map((value, band) => value - (mean[band] ?? 0)));
}

function resampled(character: string, speed: number): Float32Array {
  const bytes = inflateRawSync(Buffer.from(spoken[character] ?? "", "base64"));
  return Float32Array.from({ length: Math.floor(bytes.length / speed) }, (_, place) => {
    const at = place * speed;
    const [one = 128, next = one] = [bytes[Math.floor(at)], bytes[Math.floor(at) + 1]];
    return (one + (next - one) * (at % 1) - 128) / 128;
  });
}

interface Template {
  readonly character: string;
  readonly features: Features;
}

const templates: readonly Template[] = Object.keys(spoken).flatMap((character) =>
  SPEEDS.map((speed) => ({ character, features: featuresOf(resampled(character, speed)) })),
);

const EXCESS = 0.5;

/** Other voices only add to a sound: what is missing speaks against a character more than what is there besides. */
function distance(template: Float32Array, sound: Float32Array): number {
  let sum = 0;
  for (let band = 0; band < BANDS; band += 1) {
    const more = (sound[band] ?? 0) - (template[band] ?? 0);
    sum += more < 0 ? -more : more * EXCESS;
  }
  return sum;
}

interface Heard {
  readonly character: string;
  readonly start: number;
  readonly end: number;
  /** The mean distance along the best alignment. */
  readonly cost: number;
}

/** For each frame the best alignment of the template that ends there, and where it begins. */
function alignments({ character, features }: Template, sound: Features): Heard[] {
  const length = features.length;
  let costs = new Float32Array(length).fill(Number.POSITIVE_INFINITY);
  let starts = new Int32Array(length);
  const heard: Heard[] = [];
  for (let end = 0; end < sound.length; end += 1) {
    const nextCosts = new Float32Array(length);
    const nextStarts = new Int32Array(length);
    for (let at = 0; at < length; at += 1) {
      const local = distance(features[at] as Float32Array, sound[end] as Float32Array);
      let [best, start] = at === 0 ? [0, end] : [nextCosts[at - 1] ?? 0, nextStarts[at - 1] ?? 0];
      if (at > 0 && (costs[at - 1] ?? 0) <= best) [best, start] = [costs[at - 1] ?? 0, starts[at - 1] ?? 0];
      if (at > 0 && (costs[at] ?? 0) < best) [best, start] = [costs[at] ?? 0, starts[at] ?? 0];
      nextCosts[at] = best + local;
      nextStarts[at] = start;
    }
    [costs, starts] = [nextCosts, nextStarts];
    const start = starts[length - 1] ?? 0;
    const span = end - start + 1;
    if (span > length * 0.6 && span < length * 1.7) {
      heard.push({ character, start, end, cost: (costs[length - 1] ?? 0) / (length + span) });
    }
  }
  return heard;
}

/** The samples of a WAV file of eight bits. */
const samplesOf = (wav: Uint8Array) => Float32Array.from(wav.subarray(44), (byte) => (byte - 128) / 128);

/**
 * What a frame costs that belongs to no character: the share of alignments that are better than this is small. Each of
 * these hears something else, the first most.
 */
const SKIPPED = [0.07, 0.045, 0.11, 0.03, 0.16];
/** Frames by which one character may begin before the last one has ended. */
const OVERLAP = 12;

interface Path {
  readonly cost: number;
  readonly said: string;
}

/** The most likely characters, and others that are nearly as likely, up to the number of tries. */
export function listen(wav: Uint8Array, count: number, tries: number): string[] {
  const sound = featuresOf(samplesOf(wav));
  const best = new Map<string, Heard>();
  for (const template of templates) {
    const all = alignments(template, sound);
    const usual =
      all.map(({ cost }) => cost).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    for (const { cost, ...rest } of all) {
      // Some recordings resemble everything; what counts is how much more than elsewhere.
      const heard = { ...rest, cost: cost - usual };
      const key = `${heard.character} ${heard.end}`;
      if (heard.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, heard);
    }
  }
  const costs = [...best.values()].map(({ cost }) => cost).sort((one, other) => one - other);
  const guesses = new Set<string>();
  for (const share of SKIPPED) {
    if (guesses.size < tries)
      guesses.add(mostLikely(best, sound.length, count, costs[Math.floor(costs.length * share)] ?? 0));
  }
  return [...guesses];
}

/** The sequence of `count` alignments that explains the whole sound at the least cost. */
function mostLikely(
  best: ReadonlyMap<string, Heard>,
  frames: number,
  count: number,
  skipped: number,
): string {
  const byEnd: Heard[][] = Array.from({ length: frames }, () => []);
  for (const heard of best.values()) byEnd[heard.end]?.push(heard);
  const nothing: Path = { cost: Number.POSITIVE_INFINITY, said: "" };
  let layer: Path[] = Array.from({ length: frames + 1 }, (_, at) => ({ cost: at * skipped, said: "" }));
  for (let word = 0; word < count; word += 1) {
    const next: Path[] = [nothing];
    for (let end = 0; end < frames; end += 1) {
      const rest = next[end] ?? nothing;
      let found: Path = { cost: rest.cost + skipped, said: rest.said };
      for (const heard of byEnd[end] ?? []) {
        const before = layer[Math.min(end, heard.start + OVERLAP)] ?? nothing;
        const cost = before.cost + heard.cost * (end - heard.start + 1);
        if (cost < found.cost) found = { cost, said: before.said + heard.character };
      }
      next.push(found);
    }
    layer = next;
  }
  return layer.at(-1)?.said ?? "";
}
