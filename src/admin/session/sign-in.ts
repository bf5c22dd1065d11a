import { redirectPage } from "@nanostores/router";
import { atom } from "nanostores";
import { adminApi } from "#addresses/admin.ts";
import { $page, type CurrentPage } from "#admin/app/router.ts";
import { failureReason, failureText } from "#admin/screen/Failure.tsx";
import { call, NoResponseError, RefusedError } from "#kit/api-client.ts";
import { type SignInInput, signInAnswerSchema, signInRefusal } from "#rules/account/account.ts";
import { beginSession } from "./session.ts";

/** How long sign-in shows its success before the first page opens (admin-back-office §9). */
export const ARRIVAL_DELAY_MS = 500;

/** The page that opens then, unless a record was asked for, and its noun. */
export const ARRIVAL_PAGE = "accounts";

/** Meanwhile the guard must not redirect from the sign-in page to the dashboard. */
export const $arriving = atom(false);

let asked: string | undefined;

/** The page for which somebody has to sign in, which opens afterwards if it shows one record, as links in mails do. */
export function askFor(page: CurrentPage | undefined) {
  asked = page && Object.values(page.params).some(Boolean) ? page.path : undefined;
}

function arrive() {
  $arriving.set(true);
  setTimeout(() => {
    if (asked === undefined) redirectPage($page, ARRIVAL_PAGE);
    else $page.open(asked, true);
    asked = undefined;
    $arriving.set(false);
  }, ARRIVAL_DELAY_MS);
}

/** The second step sends the first one's ticket instead. */
export async function signIn(
  credentials: SignInInput | { readonly ticket: string },
  signal: AbortSignal,
): Promise<void> {
  const answer = await call(adminApi.signIn, signInAnswerSchema, {
    method: "POST",
    body: credentials,
    signal,
  });
  beginSession({ ...answer, needsSecondFactor: answer.admin.needsSecondFactor });
  arrive();
}

/** Error text for a failed sign-in (admin-back-office §8). */
export function signInFailureText(cause: unknown): string {
  if (cause instanceof NoResponseError) return failureText(cause);
  if (!(cause instanceof RefusedError)) return "Invalid response from server";
  return failureReason(cause) ?? signInRefusal;
}
