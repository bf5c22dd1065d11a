declare module "es-check" {
  interface Check {
    /** Takes the browsers from package.json. */
    readonly checkBrowser: boolean;
    readonly checkFeatures: boolean;
    readonly module: boolean;
    readonly files: readonly string[];
    /** Names of features, separated by commas. */
    readonly ignore: string;
  }

  interface Report {
    readonly errors: readonly { readonly file: string; readonly err: Error }[];
  }

  export function runChecks(checks: readonly Check[]): Promise<Report>;
}
