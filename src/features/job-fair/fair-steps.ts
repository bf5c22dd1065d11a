import { fairApi, pages } from "#addresses/public.ts";

interface FairStep {
  readonly number: number;
  /** Its name in the list of steps above the form. */
  readonly name: string;
  /** The accessible name of its form, and the text of links to it. */
  readonly label: string;
  readonly page: string;
  readonly previous?: string;
  readonly next: string;
  /** The API path that its form is sent to. */
  readonly call: string;
}

/**
 * The three steps of a registration. A step's name here is also the key of its texts in `content/pages/job-fair.yaml`, and
 * part of its draft's key in `public/flow.ts`. The rules of its fields are in company.ts, contact.ts or gifts.ts, so that
 * its page does not load those of the other steps.
 */
export const fairSteps = {
  company: {
    number: 1,
    name: "Company",
    label: "Company information",
    page: pages.jobFair,
    next: pages.jobFairUser,
    call: fairApi.company,
  },
  contactPerson: {
    number: 2,
    name: "Contact person",
    label: "Contact person",
    page: pages.jobFairUser,
    previous: pages.jobFair,
    next: pages.jobFairVoucher,
    call: fairApi.contactPerson,
  },
  gifts: {
    number: 3,
    name: "Gifts",
    label: "Complimentary gifts",
    page: pages.jobFairVoucher,
    previous: pages.jobFairUser,
    next: pages.jobFairClose,
    call: fairApi.gifts,
  },
} as const satisfies Readonly<Record<string, FairStep>>;

export type StepName = keyof typeof fairSteps;

export const stepText = ({ number }: FairStep) => `Step ${number} of ${Object.keys(fairSteps).length}`;
