import { registerHooks } from "node:module";

/** An ES module of drizzle-orm importing another. Its CommonJS files end in `.cjs`, and import only such. */
const isWithinDrizzle = (specifier: string, parent = "") =>
  /^\..*\.js$/.test(specifier) && parent.includes("/node_modules/drizzle-orm/");

/** Whether this thread has the hook: test files on one thread each load this module, and each call adds a hook. */
const key = Symbol.for("tidepoint.drizzle-imports");

// Saves half a second of processor time at each start (docs/decisions/028-drizzle-imports.md).
if (!Reflect.has(globalThis, key)) {
  Reflect.set(globalThis, key, true);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!isWithinDrizzle(specifier, context.parentURL)) return nextResolve(specifier, context);
      const { href } = new URL(specifier, context.parentURL);
      return { url: href, format: "module", shortCircuit: true };
    },
  });
}
