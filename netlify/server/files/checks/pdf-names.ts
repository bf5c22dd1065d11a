/**
 * Names of what a reader runs, opens, sends, fetches or plays, at once or for a click. An attachment that nothing opens is
 * passive, so `/EmbeddedFiles` is none of them. A thread may be an action that opens another file, or, by its type, just
 * the order in which to read a page's columns; `/Ref` a page of another file, or the list of what a text refers to.
 */
const actingNames = new RegExp(
  `/(?:${[
    "JavaScript|XFA|SubmitForm|ImportData",
    "Launch|GoTo[ER]|(?<!/Type[\\0\\t ]*/)Thread|OPI|Ref(?=[\\0\\s]*[<%\\d])",
    "RichMedia|Rendition|Movie|Sound|3DD",
    "FileAttachment|Collection",
  ].join("|")})(?![A-Za-z0-9])`,
);

/** Whether a text whose escapes are decoded has the name of an action. It may be in a string, where it is none. */
export const hasActingName = (plain: string): boolean => actingNames.test(plain);

const HASH = 0x23;

const hexDigit = (byte = 0) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
};

/**
 * The text with `#xx` escapes decoded, with which any letter of a name may be written. Byte by byte, since there may be
 * millions.
 */
export function plainNames(bytes: Uint8Array): string {
  const plain = Buffer.alloc(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === HASH ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : -1;
    const isCode = code >= 0 && hexDigit(bytes[at + 2]) >= 0;
    plain[length] = isCode ? code : byte;
    length += 1;
    if (isCode) at += 2;
  }
  return plain.toString("latin1", 0, length);
}
