/** In this order: most browsers also name those from which they descend. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/\S+.* Safari\//, "Safari"],
];

const systems: typeof browsers = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: typeof browsers, userAgent: string) =>
  table.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * Such as "Chrome on Windows", for people to recognise their own devices by. Only what a user agent says of itself: it
 * may lie, and an iPad says that it is a Mac. Nothing else of it is stored.
 */
export function deviceName(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent ?? "");
  const system = nameIn(systems, userAgent ?? "");
  if (browser === undefined) return system === undefined ? "Unknown device" : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
