/** What anti-virus programs agree to find, so that their presence can be tried; in halves, so that they do not find it here. */
const testVirus = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const markup = /<(?:script|iframe|html|svg|\?php|!doctype html)/i;

/** Where an archive or a document begins, inside of another file. */
const beginnings = ["PK\x03\x04", "%PDF-", "Rar!\x1A\x07", "7z\xBC\xAF\x27\x1C"];

/** Where a program begins, which is only one from its first byte on. */
const program = /^(?:MZ|\x7FELF|#!)/;

const asText = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

export const isTestVirusIn = (text: string) => text.includes(testVirus);

export const holdsTestVirus = (bytes: Uint8Array) => isTestVirusIn(asText(bytes));

/** Markup that a careless reader would run, wherever it stands. */
export const holdsMarkup = (bytes: Uint8Array) => markup.test(asText(bytes));

/** What stands behind the end of a file and is one of its own. */
export function holdsAnotherFile(tail: Uint8Array): boolean {
  const text = asText(tail);
  return program.test(text) || beginnings.some((beginning) => text.includes(beginning));
}

/** The end of an archive may stand up to this far from the end of the file that hides it. */
const ARCHIVE_END = 65_557;

/** Whether an archive tool would take the file for an archive, whatever it begins with. */
export const endsAsArchive = (bytes: Uint8Array) =>
  asText(bytes.subarray(-ARCHIVE_END)).includes("PK\x05\x06");
