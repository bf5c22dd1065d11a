import type { FirmFacts } from "#rules/firm-facts.ts";

declare global {
  interface ImportMetaEnv {
    /** Whether the build's content is invented; false in production. */
    readonly EXAMPLE_CONTENT: boolean;
    /** The day of the privacy notice's last change. */
    readonly NOTICE_VERSION: string;
  }

  interface Navigator {
    /** Browsers that know the setting report it here; it is not in the standard types. */
    readonly connection?: { readonly saveData?: boolean };
  }

  namespace App {
    /** What `middleware.ts` tells every page. */
    interface Locals {
      /** The firm's facts as they were when the page was built. */
      readonly firm: FirmFacts;
      /** What was set of them, as the server says it; empty if nothing was. */
      readonly siteSettings: string;
    }
  }
}
