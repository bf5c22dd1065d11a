const NAME_MAX = 200;

/**
 * Control characters, invisible characters and those that change the text direction: they disguise a name. The joiners
 * are allowed, since Malayalam and Hindi spelling needs them.
 */
const deceptive = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** Path separators. Characters that only Windows reserves are allowed: they are ordinary in names elsewhere. */
const structural = /[/\\]/;

/** Extensions that turn the one after them into a second extension, rather than being part of the name. */
const knownEndings = new Set(
  (
    "jpg jpeg png gif webp svg bmp tif tiff heic mp4 avi mov mkv pdf doc docx docm dot dotm xls xlsx xlsm ppt pptx pptm rtf " +
    "txt htm html xhtml xml js mjs cjs ts php phtml phar asp aspx jsp cgi pl py rb sh bash bat cmd com exe dll msi scr pif " +
    "vbs vbe wsf hta jar class apk lnk reg ps1 iso img zip rar 7z gz tar bz2 xz swf"
  ).split(" "),
);

/** Whether a name is what it looks like: one extension, printable, no path (security.md §3). */
export function hasPlainName(name: string): boolean {
  const parts = name.split(".");
  const middle = parts.slice(1, -1).map((part) => part.trim().toLowerCase());
  return (
    parts.length > 1 &&
    parts[0]?.trim() !== "" &&
    name === name.trim() &&
    name.length <= NAME_MAX &&
    name.isWellFormed() &&
    !deceptive.test(name) &&
    !structural.test(name) &&
    !middle.some((ending) => knownEndings.has(ending))
  );
}
