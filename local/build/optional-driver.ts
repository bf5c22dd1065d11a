import type { Plugin } from "esbuild";

/**
 * Leaves the Fauna driver out of the functions unless the build is for Fauna. The platform's packer follows every
 * import that it can read, so this one computes the package's name at run time: a checkout that has it finds it.
 */
const foundWhenAsked = `
const find = (name) => import(name);
export default (await find("faunadb")).default;
`;

/** Resolves the optional package behind `STORE_DRIVER=fauna`. */
export const optionalDriver = ({ STORE_DRIVER: driver }: NodeJS.ProcessEnv): Plugin => ({
  name: "optional-driver",
  setup(build) {
    if (driver === "fauna") return;
    build.onResolve({ filter: /^faunadb$/ }, ({ path }) => ({ path, namespace: "optional-driver" }));
    build.onLoad({ filter: /.*/, namespace: "optional-driver" }, () => ({ contents: foundWhenAsked }));
  },
});
