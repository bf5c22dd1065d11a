import { cleanup } from "@testing-library/react";
import { cleanStores } from "nanostores";
import { afterEach, beforeEach, vi } from "vitest";
import { fairApi } from "#addresses/public.ts";
import { flowKeys } from "#features/job-fair/public/flow.ts";
import { $begunElsewhere, $readFailed, $registration } from "#features/job-fair/public/registration.state.ts";
import {
  type Registration,
  type RegistrationChoice,
  registrationChoices,
  registrationChoiceText,
} from "#features/job-fair/registration.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { fairCompany, fairContact } from "#tests/samples/job-fair/registration.ts";
import { namedForm } from "./named-form.ts";
import type { Call } from "./stub-calls.ts";

/** The registration after step 2. */
export const registration: Registration = {
  companyId: "c-1",
  isComplete: false,
  company: fairCompany,
  contact: fairContact,
};

/** The registration after step 1. */
export const withoutContact: Registration = { ...registration, contact: null };

/** Stores the registration for this tab. */
export const keep = (kept: Registration) => sessionStorage.setItem(flowKeys.company, JSON.stringify(kept));

export const registrationRead = `GET ${fairApi.registration}`;
export const registrationEnded = `DELETE ${fairApi.registration}`;

/** Answers a step of a complete registration: 409 until the request says which registration it means. */
export const onceDecided =
  (accepted: () => object, decisions: readonly RegistrationChoice[] = registrationChoices) =>
  ({ body }: Call) =>
    decisions.some((decision) => decision === (body as { registration?: RegistrationChoice }).registration)
      ? accepted()
      : Response.json(
          {
            error: registrationChoiceText,
            message: registrationChoiceText,
            fields: { registration: registrationChoiceText },
            current: { companyName: fairCompany.companyName },
          },
          { status: 409 },
        );

/** The body of the last POST. */
export const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method === "POST").at(-1)?.body;

/** Navigation to another page, stubbed. */
export const leave = vi.fn<Location["assign"]>();
export const turnBack = vi.fn<Location["replace"]>();

/** The step's form of this name. */
export function stepForm(name: string) {
  const { button, ...step } = namedForm(name);
  return { ...step, next: () => button("Next") };
}

beforeEach(() => {
  vi.spyOn(window.location, "assign").mockImplementation(leave);
  vi.spyOn(window.location, "replace").mockImplementation(turnBack);
});

afterEach(() => {
  cleanup();
  cleanStores($registration);
  $registration.set(undefined);
  $begunElsewhere.set(null);
  $readFailed.set(false);
  $toasts.set([]);
  leave.mockClear();
  turnBack.mockClear();
});
