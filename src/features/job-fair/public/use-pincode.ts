import { useEffect, useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { call, RefusedError } from "#kit/api-client.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { isPincode, pincodeAnswerSchema, placeOf, tidyPincode } from "#rules/pincode.ts";
import { COUNTRY, type JobFairCompanyFields } from "../company.ts";

type Place = NonNullable<ReturnType<typeof placeOf>>;

type Lookup =
  | { readonly kind: "found"; readonly place: Place }
  /** There is no such code. */
  | { readonly kind: "unknown" }
  /** The lookup failed: the place is typed instead. */
  | { readonly kind: "undecided" };

/** The server queries a slow service; after this, visitors would rather type. */
const TIMEOUT_MS = 8000;

async function lookUpPincode(code: string, signal: AbortSignal): Promise<Lookup> {
  try {
    const answer = await call(api.pincode(code), pincodeAnswerSchema, {
      signal,
      timeoutMs: TIMEOUT_MS,
    });
    const place = placeOf(answer);
    return place ? { kind: "found", place } : { kind: "unknown" };
  } catch (cause) {
    const isUnknown = cause instanceof RefusedError && cause.status === 404;
    return { kind: isUnknown ? "unknown" : "undecided" };
  }
}

type CompanyForm = Pick<
  ReturnType<typeof useSchemaForm<JobFairCompanyFields>>,
  "getValues" | "setValue" | "text"
>;

const placeNames = ["country", "state", "city", "district"] as const;

const nowhere = { country: "", state: "", city: "", district: "" };

/** Looks up the place as soon as the pincode is complete, and fills it in. Responses for older codes are dropped. */
export function usePincode({ getValues, setValue, text }: CompanyForm) {
  const typed = tidyPincode(text("pincode"));
  const code = isPincode(typed) ? typed : null;
  const [known, setKnown] = useState<{ readonly code: string; readonly kind: Lookup["kind"] } | null>(null);
  const pending = useRef<Promise<Lookup["kind"] | null>>(Promise.resolve(null));
  /** The place comes from a lookup and is cleared with its code; a typed place stays. */
  const isFilledIn = useRef(false);

  useEffect(() => {
    const fill = (place: typeof nowhere) => {
      for (const name of placeNames) setValue(name, place[name]);
    };

    function settle(lookup: Lookup) {
      if (lookup.kind === "found") fill({ country: COUNTRY, ...lookup.place });
      else if (lookup.kind === "undecided" && !getValues("country")) setValue("country", COUNTRY);
      isFilledIn.current = lookup.kind === "found";
    }

    if (isFilledIn.current) fill(nowhere);
    isFilledIn.current = false;
    pending.current = Promise.resolve(null);
    if (code === null) return;

    const asked = new AbortController();
    pending.current = lookUpPincode(code, asked.signal).then((lookup) => {
      if (asked.signal.aborted) return null;
      settle(lookup);
      setKnown({ code, kind: lookup.kind });
      return lookup.kind;
    });
    return () => asked.abort();
  }, [code, getValues, setValue]);

  return {
    status:
      code === null ? ("incomplete" as const) : known?.code === code ? known.kind : ("looking" as const),
    /** Resolves once the last lookup has completed. */
    settled: () => pending.current,
  };
}

export type PincodeStatus = ReturnType<typeof usePincode>["status"];
