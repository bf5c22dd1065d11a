import type { Metafile } from "esbuild";

/** What is evaluated as soon as a module is imported. */
export interface Evaluated {
  readonly modules: readonly string[];
  readonly bytes: number;
}

/** The store's adapter, which the first question to the store loads. */
export const STORE = "netlify/server/store/postgres/index.ts";

/** Its descriptions are evaluated when they are first used (`collectionsWhenUsed`). */
const COLLECTIONS = "netlify/server/collections.ts";

/** What a module of a bundle imports, and that in turn, without being asked again. */
export function evaluatedWith(first: string, { inputs, outputs }: Metafile): Evaluated {
  const sizes = new Map<string, number>();
  for (const [module, { bytesInOutput }] of Object.values(outputs).flatMap((one) =>
    Object.entries(one.inputs),
  ))
    sizes.set(module, bytesInOutput + (sizes.get(module) ?? 0));
  const reached = new Set<string>();
  const reach = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    const isLater = (kind: string) =>
      kind === "dynamic-import" || (kind === "require-call" && module === COLLECTIONS);
    for (const { path, kind } of inputs[module]?.imports ?? []) if (!isLater(kind)) reach(path);
  };
  reach(first);
  // Others export what they import, or are left out.
  const modules = [...reached].filter((module) => sizes.get(module));
  return { modules, bytes: modules.reduce((sum, module) => sum + (sizes.get(module) ?? 0), 0) };
}
