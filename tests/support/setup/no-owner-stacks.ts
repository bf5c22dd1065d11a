import * as React from "react";

/** React's internals, behind a name that warns others not to rely on them. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (React as unknown as Readonly<Record<string, Internals | undefined>>)[name];

/**
 * In development React captures a stack for each element, up to 10,000 a second: a sixth of the time of all component
 * tests. Here the limit always counts as reached. The only loss is lines of a warning that say which component created
 * an element; if React renames the property, tests are only slower again.
 */
if (internals && "recentlyCreatedOwnerStacks" in internals) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });
}
