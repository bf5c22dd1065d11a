import { fairApi, pages } from "#addresses/public.ts";

interface FairStep {
  readonly number: number;
  /** What the progress calls it. */
  readonly name: string;
  /** What its form is called, for those who cannot see it, and in links to it. */
  readonly label: string;
  readonly page: string;
  readonly previous?: string;
  readonly next: string;
  /** Where it is sent. */
  readonly call: string;
}

/**
 * The three steps of a registration; the words of each have its name in `content/pages/job-fair.yaml`, its draft in
 * `public/flow.ts`. Its rules are with its fields, in company.ts, contact.ts and gifts.ts, so that a page loads no others.
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
