import * as React from "react";

/** React's own: behind a name that says nobody else should rely on it. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Readonly<Record<string, Internals | undefined>>)[name];

/**
 * For its developers React takes a stack at each element, until there were 10,000 in a second: a sixth of the time of all
 * tests of components. Here the 10,000 are always reached. All that this takes are lines of a warning that say which
 * component asked for an element; where React has another name for it, tests are slower again and nothing else.
 */
if (internals && "recentlyCreatedOwnerStacks" in internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });
}
