/**
 * A list is loaded page by page, but a browser prints what is there once it has dispatched `beforeprint`, and waits for
 * no response. So the rest of the list is read synchronously, and rendered before the event ends.
 */
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { sessionHeaders } from "#admin/session/signed-call.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";

/** The largest page that the server allows. */
const PAGE_SIZE = 500;

/** A printed list ends after as many further records: more are for an export. */
const REST_MAX = 5000;

export interface ReadPage {
  readonly nextCursor: string | null;
}

/** The records after these pages. Throws if they cannot be read. */
export function readRestNow<T>(
  list: z.ZodMiniType<readonly T[]>,
  pages: readonly ReadPage[],
  pathOf: (limit: number, cursor: string) => string,
): readonly T[] {
  const rest: T[] = [];
  let cursor = pages.at(-1)?.nextCursor ?? null;
  while (cursor && rest.length < REST_MAX) {
    const request = new XMLHttpRequest();
    request.open("GET", pathOf(PAGE_SIZE, cursor), false);
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    request.send();
    rest.push(...z.parse(list, JSON.parse(request.responseText)));
    cursor = request.getResponseHeader(NEXT_CURSOR_HEADER);
  }
  return rest;
}

/** Shows more while the page is printed. */
export function useWhilePrinting(begin: () => void, end: () => void) {
  const onBegin = useEffectEvent(() => flushSync(begin));
  const onEnd = useEffectEvent(end);

  useEffect(() => {
    const before = () => onBegin();
    const after = () => onEnd();
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
}

/** The records and, while the page is printed, those that are not loaded yet. */
export function useWholeInPrint<R>(loaded: readonly R[], readRest: () => readonly R[]): readonly R[] {
  const [rest, setRest] = useState<readonly R[]>([]);

  function showAll() {
    try {
      setRest(readRest());
    } catch (cause) {
      warnInConsole("The rest of the list could not be read for printing", cause);
    }
  }

  useWhilePrinting(showAll, () => setRest([]));

  return rest.length === 0 ? loaded : [...loaded, ...rest];
}
