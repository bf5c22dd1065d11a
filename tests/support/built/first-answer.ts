import { basename } from "node:path";
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

/** What modules of a bundle import, and that in turn, without being asked again. */
export function evaluatedWith(first: readonly string[], { inputs, outputs }: Metafile): Evaluated {
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
  first.forEach(reach);
  // Others export what they import, or are left out.
  const modules = [...reached].filter((module) => sizes.get(module));
  return { modules, bytes: modules.reduce((sum, module) => sum + (sizes.get(module) ?? 0), 0) };
}

/** What a function evaluates until its first answer: by its name, or by its apps' where it loads the one that is called. */
export function firstAnswersOf(name: string, metafile: Metafile): readonly (readonly [string, Evaluated])[] {
  const entry = `netlify/functions/${name}.ts`;
  const loaded = evaluatedWith([entry], metafile);
  const apps = loaded.modules.flatMap((module) =>
    (metafile.inputs[module]?.imports ?? [])
      .filter(({ kind, path }) => kind === "dynamic-import" && path.endsWith(".routes.ts"))
      .map(({ path }) => path),
  );
  if (apps.length === 0) return [[name, loaded]];
  return apps.map((app) => [
    `${name}, ${basename(app, ".routes.ts")}`,
    evaluatedWith([entry, app], metafile),
  ]);
}
