import { registerHooks } from "node:module";

/** An ES module of drizzle-orm importing another. Its CommonJS files end in `.cjs`, and import only such. */
const isWithinDrizzle = (specifier: string, parent = "") =>
  /^\..*\.js$/.test(specifier) && parent.includes("/node_modules/drizzle-orm/");

/**
 * Saves a third of a second at each start, in each thread that calls it. Node reads a package's manifest again for each
 * of its files to determine their module type, and drizzle-orm's has 179 KB.
 */
export function speedUpDrizzleImports(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!isWithinDrizzle(specifier, context.parentURL)) return nextResolve(specifier, context);
      const { href } = new URL(specifier, context.parentURL);
      return { url: href, format: "module", shortCircuit: true };
    },
  });
}
