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
