import { pdf } from "../files/documents.ts";
import { signedInToken } from "./test-account.ts";
import type { TestDeps } from "./test-deps.ts";
import { sendTo, tusCalls } from "./tus-calls.ts";

/** A document that anybody may upload. */
export const idea = { purpose: "projectFile", name: "idea.pdf", size: pdf().byteLength } as const;

/** A visitor and an administrator, each at an address of their own, who upload to these. */
export async function tusCallers(deps: TestDeps) {
  const token = await signedInToken(deps);
  return {
    visitor: tusCalls(sendTo(deps, "203.0.113.7")),
    administrator: tusCalls(sendTo(deps, "203.0.113.8"), { Authorization: `Bearer ${token}` }),
  };
}
