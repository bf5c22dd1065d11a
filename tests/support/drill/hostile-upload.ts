import fc from "fast-check";
import { hostileWord } from "./hostile-bodies.ts";

/** Only what a header can carry; the platform refuses anything else before it reaches a function. */
const headerWord = hostileWord.map((word) =>
  word
    .replaceAll(/[^\x20-\x7e]/g, "")
    .trim()
    .slice(0, 500),
);

const number = fc.oneof(
  fc.constantFrom("0", "1", "-1", "1e400", "9007199254740993", "0x10", "1,2", "10485760", "52428800"),
  headerWord,
);

const metadata = fc.oneof(
  fc
    .tuple(headerWord, fc.constantFrom("projectFile", "videofile", "image", "constructor"))
    .map(([name, purpose]) => `filename ${btoa(name)},filetype ${btoa("any/type")},purpose ${btoa(purpose)}`),
  headerWord,
);

/** tus headers that no client sends. */
export const hostileUpload = fc.record({
  "tus-resumable": fc.constantFrom("1.0.0", "1.0.0", "1.0.0", "0.2.2", ""),
  "content-type": fc.constantFrom("application/offset+octet-stream", "text/plain"),
  "upload-length": number,
  "upload-offset": number,
  "upload-metadata": metadata,
  "upload-defer-length": fc.constantFrom("", "1"),
});
