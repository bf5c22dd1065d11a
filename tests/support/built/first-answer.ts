import type { Metafile } from "esbuild";

/** What an instance evaluates until it can answer for the first time. */
export interface Evaluated {
  readonly modules: readonly string[];
  readonly bytes: number;
}

/** Each answer counts calls in the store, which loads its adapter. */
const STORE = "netlify/server/store/postgres/index.ts";

/** What a function's file imports, and the store's adapter imports, without being asked again. */
export function evaluatedFirst({ outputs }: Metafile, name: string): Evaluated {
  const outputOf = Object.entries(outputs);
  const begin = outputOf.filter(
    ([file, { entryPoint }]) => file.endsWith(`/${name}.mjs`) || entryPoint === STORE,
  );
  const reached = new Set<string>();
  const reach = (file: string) => {
    const output = outputs[file];
    if (!output || reached.has(file)) return;
    reached.add(file);
    for (const { path, kind } of output.imports) if (kind === "import-statement") reach(path);
  };
  for (const [file] of begin) reach(file);
  const parts = [...reached].flatMap((file) => outputs[file] ?? []);
  const modules = parts.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : [])),
  );
  return { modules, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}
