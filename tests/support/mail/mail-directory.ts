import { join } from "node:path";
import { root } from "#local/process/root.ts";

/** Where the site under test writes its mails; a port's own, since several may be tested at once. */
export const mailDirectory = (port: number): string => join(root, "test-results", `mail-${port}`);
