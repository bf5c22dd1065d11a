import { pdf } from "../files/documents.ts";
import { signedInToken } from "./test-account.ts";
import type { TestDeps } from "./test-deps.ts";
import { sendTo, tusCalls } from "./tus-calls.ts";

/** A document that any visitor may upload. */
export const idea = { purpose: "projectFile", name: "idea.pdf", size: pdf().byteLength } as const;

/** The tus calls of a visitor and of an administrator, each from a separate address. */
export async function tusCallers(deps: TestDeps) {
  const token = await signedInToken(deps);
  return {
    visitor: tusCalls(sendTo(deps, "203.0.113.7")),
    administrator: tusCalls(sendTo(deps, "203.0.113.8"), { Authorization: `Bearer ${token}` }),
  };
}
