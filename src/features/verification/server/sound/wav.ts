const HEADER = 44;
const SILENCE = 128;

/** Encodes samples between -1 and 1 as a mono WAV file of eight bits per sample. */
export function wav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
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
