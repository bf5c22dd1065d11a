import { existsSync } from "node:fs";

const firstOf = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

export const xvfbPath = () => firstOf([process.env["XVFB_PATH"], "/usr/bin/Xvfb"]);

export const firefoxPath = () =>
  firstOf([process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"]);

export const webkitDriverPath = () =>
  firstOf([process.env["WEBKIT_DRIVER_PATH"], "/usr/bin/WebKitWebDriver"]);

const engines = [
  { project: "firefox", name: "Firefox", packages: "firefox-esr", isThere: () => Boolean(firefoxPath()) },
  {
    project: "webkit",
    name: "WebKit",
    packages: "webkit2gtk-driver xvfb",
    isThere: () => Boolean(webkitDriverPath() && xvfbPath()),
  },
] as const;

export const installedEngines = () => engines.filter(({ isThere }) => isThere());

export const missingEngines = () => engines.filter(({ isThere }) => !isThere());
