import { useEffect, useRef, useState } from "react";
import { api } from "#addresses/public.ts";
import { call, RefusedError } from "#kit/api-client.ts";
import type { useSchemaForm } from "#kit/forms/use-schema-form.ts";
import { isPincode, pincodeAnswerSchema, tidyPincode, townsIn } from "#rules/pincode.ts";
import { COUNTRY, type JobFairCompanyFields } from "../company.ts";
import { $registration } from "./registration.state.ts";

type Town = ReturnType<typeof townsIn>[number];

interface Lookup {
  readonly kind:
    | "found"
    /** There is no such code. */
    | "unknown"
    /** The lookup failed: the town is typed instead. */
    | "undecided";
  /** The likeliest first; empty unless found. */
  readonly towns: readonly Town[];
}

/** The server may query a slow service; after this, visitors would rather type. */
const TIMEOUT_MS = 8000;

async function lookUpPincode(code: string, signal: AbortSignal): Promise<Lookup> {
  try {
    const answer = await call(api.pincode(code), pincodeAnswerSchema, {
      signal,
      timeoutMs: TIMEOUT_MS,
    });
    const towns = townsIn(answer);
    return { kind: towns.length > 0 ? "found" : "unknown", towns };
  } catch (cause) {
    const isUnknown = cause instanceof RefusedError && cause.status === 404;
    return { kind: isUnknown ? "unknown" : "undecided", towns: [] };
  }
}

type CompanyForm = Pick<
  ReturnType<typeof useSchemaForm<JobFairCompanyFields>>,
  "getValues" | "setValue" | "setFocus" | "text"
>;

const townNames = ["country", "state", "city", "district"] as const;

type Filled = { readonly [name in (typeof townNames)[number]]: string | null };

const nowhere: Filled = { country: "", state: "", city: "", district: "" };

/** What this browser's registration says of its pincode: shown as it was stored. */
function storedTown(code: string): Filled | null {
  const company = $registration.get()?.company;
  return company?.pincode === code && (company.city || company.district) ? company : null;
}

/**
 * Looks up the towns of the pincode as soon as it is complete, and fills the likeliest in. Responses for older codes are
 * dropped.
 */
export function usePincode({ getValues, setValue, setFocus, text }: CompanyForm) {
  const typed = tidyPincode(text("pincode"));
  const code = isPincode(typed) ? typed : null;
  const [known, setKnown] = useState<(Lookup & { readonly code: string }) | null>(null);
  /** The code whose town the visitor types, since ours is wrong. */
  const [corrected, setCorrected] = useState<string | null>(null);
  const pending = useRef<Promise<Lookup["kind"] | null>>(Promise.resolve(null));
  /** The town comes from a lookup and is cleared with its code; a typed town stays. */
  const isFilledIn = useRef(false);
  /** Before, a town is that of a draft, which belongs to its code. */
  const isLookedUp = useRef(false);

  useEffect(() => {
    const fill = (town: Filled) => {
      for (const name of townNames) setValue(name, town[name] ?? "");
    };

    function settle(code: string, { kind, towns: [likeliest] }: Lookup) {
      const isDraft = !isLookedUp.current && Boolean(getValues("city") || getValues("district"));
      if (likeliest && !isDraft) fill(storedTown(code) ?? { country: COUNTRY, ...likeliest });
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
    towns: isKnown ? known.towns : [],
    isCorrected,
    correct: () => setCorrected(code),
    choose(town: Town) {
      for (const name of ["state", "city", "district"] as const) setValue(name, town[name]);
    },
    /** Resolves once the last lookup has completed. */
    settled: () => pending.current,
  };
}

export type Pincode = Omit<ReturnType<typeof usePincode>, "settled">;
