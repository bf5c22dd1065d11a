import { useEffect, useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { call, RefusedError } from "#kit/api-client.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { isPincode, pincodeAnswerSchema, placesIn, tidyPincode } from "#rules/pincode.ts";
import { COUNTRY, type JobFairCompanyFields } from "../company.ts";
import { $registration } from "./registration.state.ts";

type Place = ReturnType<typeof placesIn>[number];

interface Lookup {
  readonly kind:
    | "found"
    /** There is no such code. */
    | "unknown"
    /** The lookup failed: the place is typed instead. */
    | "undecided";
  /** The likeliest first; empty unless found. */
  readonly places: readonly Place[];
}

/** The server may query a slow service; after this, visitors would rather type. */
const TIMEOUT_MS = 8000;

async function lookUpPincode(code: string, signal: AbortSignal): Promise<Lookup> {
  try {
    const answer = await call(api.pincode(code), pincodeAnswerSchema, {
      signal,
      timeoutMs: TIMEOUT_MS,
    });
    const places = placesIn(answer);
    return { kind: places.length > 0 ? "found" : "unknown", places };
  } catch (cause) {
    const isUnknown = cause instanceof RefusedError && cause.status === 404;
    return { kind: isUnknown ? "unknown" : "undecided", places: [] };
  }
}

type CompanyForm = Pick<
  ReturnType<typeof useSchemaForm<JobFairCompanyFields>>,
  "getValues" | "setValue" | "setFocus" | "text"
>;

const placeNames = ["country", "state", "city", "district"] as const;

type Filled = { readonly [name in (typeof placeNames)[number]]: string | null };

const nowhere: Filled = { country: "", state: "", city: "", district: "" };

/** What this browser's registration says of its pincode: shown as it was stored. */
function storedPlace(code: string): Filled | null {
  const company = $registration.get()?.company;
  return company?.pincode === code && (company.city || company.district) ? company : null;
}

/**
 * Looks up the places of the pincode as soon as it is complete, and fills the likeliest in. Responses for older codes are
 * dropped.
 */
export function usePincode({ getValues, setValue, setFocus, text }: CompanyForm) {
  const typed = tidyPincode(text("pincode"));
  const code = isPincode(typed) ? typed : null;
  const [known, setKnown] = useState<(Lookup & { readonly code: string }) | null>(null);
  /** The code whose place the visitor types, since ours is wrong. */
  const [corrected, setCorrected] = useState<string | null>(null);
  const pending = useRef<Promise<Lookup["kind"] | null>>(Promise.resolve(null));
  /** The place comes from a lookup and is cleared with its code; a typed place stays. */
  const isFilledIn = useRef(false);
  /** Before, a place is that of a draft, which belongs to its code. */
  const isLookedUp = useRef(false);

  useEffect(() => {
    const fill = (place: Filled) => {
      for (const name of placeNames) setValue(name, place[name] ?? "");
    };

    function settle(code: string, { kind, places: [likeliest] }: Lookup) {
      const isDraft = !isLookedUp.current && Boolean(getValues("city") || getValues("district"));
      if (likeliest && !isDraft) fill(storedPlace(code) ?? { country: COUNTRY, ...likeliest });
      else if (kind === "undecided" && !getValues("country")) setValue("country", COUNTRY);
      isFilledIn.current = kind === "found";
      isLookedUp.current = true;
    }

    if (isFilledIn.current) fill(nowhere);
    isFilledIn.current = false;
    pending.current = Promise.resolve(null);
    if (code === null) return;

    const asked = new AbortController();
    pending.current = lookUpPincode(code, asked.signal).then((lookup) => {
      if (asked.signal.aborted) return null;
      settle(code, lookup);
      setKnown({ ...lookup, code });
      return lookup.kind;
    });
    return () => asked.abort();
  }, [code, getValues, setValue]);

  const isCorrected = corrected !== null && corrected === code;
  useEffect(() => {
    if (isCorrected) setFocus("city");
  }, [isCorrected, setFocus]);

  const isKnown = known?.code === code;
  return {
    status: code === null ? ("incomplete" as const) : isKnown ? known.kind : ("looking" as const),
    places: isKnown ? known.places : [],
    isCorrected,
    correct: () => setCorrected(code),
    choose(place: Place) {
      for (const name of ["state", "city", "district"] as const) setValue(name, place[name]);
    },
    /** Resolves once the last lookup has completed. */
    settled: () => pending.current,
  };
}

export type Pincode = Omit<ReturnType<typeof usePincode>, "settled">;
