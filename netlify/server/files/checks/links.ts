/** Schemes of links that lead to a page, a message, a call or a file. Many others start a program, as `ms-msdt:` does. */
const harmless = new Set(
  "http https mailto tel sms callto sip skype whatsapp ftp ftps news file about javascript".split(" "),
);

/** Before a colon; one letter is a drive. */
const scheme = /^([a-z][\w+.-]+):/i;

/** What browsers and Windows leave out of an address. */
const ignored = /[\p{Cc}\s]+/gu;

/** Whether a link may start a program on the computer of the person who clicks it. */
export function startsProgram(target: string): boolean {
  const [, name] = scheme.exec(target.replaceAll(ignored, "")) ?? [];
  return name !== undefined && !harmless.has(name.toLowerCase());
}

/** Writers percent-encode spaces and letters of other scripts, and readers decode them once. */
function withoutEscapes(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address of a file may name this computer before the path; any other name stays, with the slashes before it. */
const asFile = /^file:(?:\/\/(?:localhost)?(?=\/))?/i;

/** `C:\a.dotx`, after any number of slashes, which would otherwise begin the name of another computer. */
const onDrive = /^[\\/]*[a-z][:|][^:]*$/i;
/** `/Users/a.dotx` or `a.dotx`: neither two slashes, of either kind, nor the colon of an address. */
const onThisDisk = /^[\\/]?(?![\\/%])[^:]*$/;
/** `Macintosh HD:Users:a.dotx`: no scheme of an address has a space. */
const onVolume = /^[^\\/: ]* [^\\/:]*(?::[^\\/:]*)+$/;

/** The bytes 0x80 to 0x9F are parts of UTF-8 letters here. */
const unprintable = /[^\P{Cc}\x80-\x9F]/u;

/** Whether a document that names this path stays on the computer it is opened on. */
export function isOnDisk(path: string): boolean {
  const plain = withoutEscapes(path).trim().replace(asFile, "");
  return !unprintable.test(plain) && (onDrive.test(plain) || onThisDisk.test(plain) || onVolume.test(plain));
}
