import * as z from "zod/mini";
import { holdsAny, type Seed, timeInKochi } from "#local/seed/seeding.ts";
import { consoleLog } from "#server/platform/log.ts";
import { type JobFairCompanyInput, jobFairCompanySchema } from "./company.ts";
import { type JobFairContactInput, jobFairContactSchema } from "./contact.ts";
import { type JobFairGiftsInput, jobFairGiftsSchema } from "./gifts.ts";
import { registerCompany } from "./server/company-step.ts";
import { saveContact } from "./server/contact-step.ts";
import { noFlows } from "./server/flow.ts";
import { saveGifts } from "./server/gift-step.ts";
import type { FairDeps } from "./server/steps.ts";

interface DemoRegistration {
  /** Days before the seeding, and the time of that day in Kochi. */
  readonly daysAgo: number;
  readonly at: string;
  readonly company: JobFairCompanyInput;
  /** Missing if the company stopped after step 1; `gifts`, if it stopped after step 2. */
  readonly contact?: JobFairContactInput;
  readonly gifts?: JobFairGiftsInput;
}

const agreed = { agreeTerms: true, agreePromotions: false };

/** Registrations of the last days, oldest first; two of them may be from the same company. */
export const registrations: readonly DemoRegistration[] = [
  {
    daysAgo: 8,
    at: "11:25",
    company: {
      companyName: "Vembanad Marine Works",
      industry: "Manufacturing & Engineering",
      website: "www.vembanadmarine.example",
      companySize: "51-100",
      pincode: "682001",
      showsName: true,
    },
    contact: {
      fullName: "Latha Pillai",
      designation: "CEO",
      email: "latha.pillai@vembanadmarine.example",
      phone: "+91 9847012365",
      alternateContact: "+91 4842345678",
    },
    gifts: { selectedVouchers: [1, 3], selectedTools: ["My ToDo's", "DayLog"], ...agreed },
  },
  {
    daysAgo: 6,
    at: "16:40",
    company: {
      companyName: "Periyar Health Systems",
      industry: "Healthcare & Pharmaceuticals",
      website: "www.periyarhealth.example",
      companySize: "501-1000",
      pincode: "683101",
      showsName: true,
    },
    contact: {
      fullName: "Dr. Basil Eldhose",
      designation: "COO",
      email: "basil@periyarhealth.example",
      phone: "+91 9446021873",
      alternateContact: "",
    },
    gifts: {
      selectedVouchers: [2],
      selectedTools: ["HabitSnc", "DayLog"],
      agreeTerms: true,
      agreePromotions: true,
    },
  },
  {
    daysAgo: 4,
    at: "10:05",
    company: {
      companyName: "Malabar Ledger Technologies",
      industry: "Information Technology (IT) & Services",
      website: "www.malabarledger.example",
      companySize: "11-50",
      pincode: "560103",
    },
    contact: {
      fullName: "Nikhil Raghavan",
      designation: "CTO",
      email: "nikhil@malabarledger.example",
      phone: "+91 9605114420",
      alternateContact: "+44 2079460958",
    },
    gifts: { noGift: true, ...agreed },
  },
  {
    daysAgo: 2,
    at: "14:12",
    company: {
      companyName: "Backwater Learning Collective",
      industry: "Education & E-Learning",
      website: "www.backwaterlearning.example",
      companySize: "1-10",
      pincode: "686001",
      showsName: true,
    },
    contact: {
      fullName: "Sreedevi Kurup",
      designation: "HR Manager",
      email: "sreedevi@backwaterlearning.example",
      phone: "+91 8089331207",
      alternateContact: "",
    },
    gifts: { selectedVouchers: [3, 4], selectedTools: ["Expenzor"], ...agreed },
  },
  {
    daysAgo: 1,
    at: "18:55",
    company: {
      companyName: "Vembanad Marine Works Pvt Ltd",
      industry: "Manufacturing & Engineering",
      website: "www.vembanadmarine.example",
      companySize: "51-100",
      pincode: "682001",
    },
    contact: {
      fullName: "Rahul Menon",
      designation: "CMO",
      email: "rahul.menon@vembanadmarine.example",
      phone: "+91 9895077316",
      alternateContact: "",
    },
  },
  {
    daysAgo: 0,
    at: "09:30",
    company: {
      companyName: "Spice Route Retail",
      industry: "Retail & E-commerce",
      website: "www.spiceroute.example",
      companySize: "101-500",
      pincode: "673001",
    },
  },
];

/** Registers a company step by step like any other, as far as it got. */
async function register(deps: FairDeps, { company, contact, gifts: chosen }: (typeof registrations)[number]) {
  const sending = { key: undefined, flows: noFlows };
  const { answer } = await registerCompany(deps, sending, z.parse(jobFairCompanySchema, company));
  const { companyId } = answer;
  if (contact) {
    await saveContact(deps, undefined, { companyId, ...(await z.parseAsync(jobFairContactSchema, contact)) });
  }
  if (chosen) {
    const gifts = { companyId, ...z.parse(jobFairGiftsSchema, chosen) };
    await saveGifts(deps, undefined, gifts, { isConfirmed: true });
  }
}

export const seed: Seed = {
  label: "registered companies",
  isPresent: holdsAny("jobFairCompanies"),
  make: async ({ storeAt, now, newId }) => {
    for (const { daysAgo, at, ...sent } of registrations) {
      const moment = timeInKochi(now, daysAgo, at);
      const askPostalService = () => Promise.reject(new Error("The demo's codes are all in the table."));
      // No CDN caches what is only being made.
      const purge = () => Promise.resolve(true);
      const deps = {
        store: storeAt(moment),
        now: () => moment,
        newId,
        log: consoleLog,
        askPostalService,
        purge,
      };
      await register(deps, { daysAgo, at, ...sent });
    }
    return registrations.length;
  },
};
