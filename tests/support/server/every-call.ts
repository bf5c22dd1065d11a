import { accountCalls } from "./calls/account-calls.ts";
import { certificateCalls } from "./calls/certificate-calls.ts";
import { enquiryCalls } from "./calls/enquiry-calls.ts";
import { linkCalls } from "./calls/link-calls.ts";
import { type Calls, callMaker } from "./calls/maker.ts";
import { officeCalls } from "./calls/office-calls.ts";
import { privacyCalls } from "./calls/privacy-calls.ts";
import { publicCalls } from "./calls/public-calls.ts";
import { publishingCalls } from "./calls/publishing-calls.ts";
import { staffImportCalls } from "./calls/staff-import-calls.ts";
import type { TestDeps } from "./test-deps.ts";

/** For each route, how to call it so that it succeeds. `token` is a superadmin's. */
export async function everyCall(deps: TestDeps, token: string): Promise<Calls> {
  const maker = callMaker(deps, token);
  const visitors = { ...(await publicCalls(maker)), ...(await linkCalls(maker)), ...certificateCalls(maker) };
  const staff = staffImportCalls(maker);
  return {
    ...visitors,
    ...staff,
    ...privacyCalls(maker),
    ...enquiryCalls(maker),
    ...accountCalls(maker),
    ...officeCalls(maker),
    ...(await publishingCalls(maker)),
  };
}
