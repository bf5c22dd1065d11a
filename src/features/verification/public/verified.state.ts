import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { api, pages } from "#addresses/public.ts";
import { send, serverTime } from "#kit/api-client.ts";
import { remember } from "#kit/browser-storage.ts";
import { pageHere } from "#kit/page/translations.ts";
import { onMountInBrowser, onPageRestored } from "#kit/page-events.ts";
import { recallJson } from "#kit/recall-json.ts";
import { SIGNATURE_SECONDS } from "#rules/signature.ts";
import { RECORD_CLOSED, type VerifiedEmployee, verifiedEmployeeSchema } from "../verification.ts";

/** How long a result can be viewed again; the signed addresses of its pictures last no longer. */
export const STORED_MS = SIGNATURE_SECONDS * 1000;

const KEY = "verifiedEmployee";

const storedSchema = z.object({
  employee: verifiedEmployeeSchema,
  /** By the server's clock. */
  until: z.number(),
  /** How far the visitor's clock was ahead of the server's, in milliseconds. */
  ahead: z.number(),
});
type StoredEmployee = z.output<typeof storedSchema>;

/**
 * The record found by the last lookup, stored in this tab for ten minutes and in no address. `null` is none; `undefined`
 * means that it has not been read yet.
 */
export const $verified = atom<VerifiedEmployee | null | undefined>();

const forget = () => {
  remember("sessionStorage", KEY, null);
  $verified.set(null);
};

const readStored = () => recallJson("sessionStorage", KEY, storedSchema);

const isPlausible = (left: number) => left > 0 && left <= STORED_MS;

/** The time that is left, in milliseconds; none without an answer from the server. */
async function leftByServer({ until }: StoredEmployee): Promise<number> {
  const now = await send(api.health).then(serverTime, () => null);
  return now === null ? 0 : until - now;
}

onMountInBrowser($verified, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  async function read() {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    const stored = readStored();
    if (!stored) return forget();
    let left = stored.until - (Date.now() - stored.ahead);
    // It has expired, or the visitor's clock was changed meanwhile.
    if (!isPlausible(left)) {
      $verified.set(undefined);
      left = await leftByServer(stored);
    }
    if (mine !== turn) return;
    if (!isPlausible(left)) return forget();
    $verified.set(stored.employee);
    timer = setTimeout(forget, left);
  }

  read();
  const stop = onPageRestored(read);
  return () => {
    turn += 1;
    clearTimeout(timer);
    stop();
  };
});

/**
 * Stores a result, found at that time of the server's clock, in place of the previous one. Returns whether the browser
 * has stored it.
 */
export function storeVerified(employee: VerifiedEmployee, foundAt: number): boolean {
  const stored: StoredEmployee = { employee, until: foundAt + STORED_MS, ahead: Date.now() - foundAt };
  remember("sessionStorage", KEY, JSON.stringify(stored));
  return readStored()?.until === stored.until;
}

/**
 * The record of the last lookup if it is of that category. Otherwise the page redirects to the form, which says why if
 * the time ran out while the visitor was still looking.
 */
export function useVerified(category: VerifiedEmployee["category"]): VerifiedEmployee | null {
  const verified = useStore($verified, { ssr: "initial" });
  const isMissing = verified === null || (verified !== undefined && verified.category !== category);
  const wasShown = useRef(false);

  useEffect(() => {
    if (!isMissing) wasShown.current = verified !== undefined;
    else
      window.location.replace(
        pageHere(pages.employeeVerification) + (wasShown.current ? `#${RECORD_CLOSED}` : ""),
      );
  }, [verified, isMissing]);

  return isMissing ? null : (verified ?? null);
}
