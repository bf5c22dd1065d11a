// Plain JavaScript, so that a Node too old for the rest can still say so.

/** Major and minor version of the oldest Node that runs this project. */
export const neededNode = [24, 7];

/** @param {string} version As in `process.versions.node`. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

/** Ends a process of an older Node, with the reason. */
export function refuseOlderNode() {
  if (isNewEnough(process.versions.node)) return;
  console.error(
    `Tidepoint needs Node ${neededNode.join(".")} or newer, but this is ${process.version}. ` +
      "Run it through npm after `npm ci`, which installs its own Node.",
  );
  process.exit(1);
}
