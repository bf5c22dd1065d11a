import * as z from "zod/mini";
import { holdsAny, type Seed, timeInKochi } from "#local/seed/seeding.ts";
import { firmFacts, holidaysIn, noSiteSettings } from "#rules/firm-facts.ts";
import { sampleOf } from "#rules/noun-fields.ts";
import type { Progress } from "#rules/progress.ts";
import { submissionMails } from "#server/outbox/submission-mails.ts";
import { newReference } from "#server/writing/reference.ts";
import { sourceOf } from "#server/writing/source.ts";
import { offeredCalls } from "./call-times.ts";
import { type EnquiryInput, enquiryFields, enquirySchema, unconfirmed } from "./enquiry.ts";
import { enquiryMails } from "./server/enquiry-mails.ts";

/** What one leaves out is as in the sample. */
interface DemoEnquiry extends Partial<EnquiryInput> {
  /** Days before the seeding, and the time of that day in Kochi. */
  readonly daysAgo: number;
  readonly at: string;
  readonly suspectedSpam?: true;
  /** Asks for a call at the first time that was offered. */
  readonly asksForCall?: true;
  readonly progress?: Progress;
}

/** Enquiries of the last days, oldest first; two of them around midnight in Kochi. */
export const enquiries: readonly DemoEnquiry[] = [
  {
    daysAgo: 9,
    at: "10:40",
    progress: "done",
    fullName: "Anjali Varghese",
    email: "anjali@example.com",
    phone: "+91 9847012365",
    location: "Kakkanad, Kochi",
    info_from: "searchEngine",
    service: "sales-outsourcing",
    message:
      "We run a 40-person logistics software team and would like to outsource sales for the Gulf. Whom should we talk to, and how do you charge?",
  },
  {
    daysAgo: 7,
    at: "15:05",
    progress: "done",
    fullName: "Thomas Kurian",
    email: "thomas.kurian@example.org",
    phone: "+91 9446035517",
    location: "Kottayam",
    info_from: "friendFamily",
    service: "risk-management",
    message:
      "Rubber trading, second generation. We need somebody to look at our credit risk before the monsoon.",
  },
  {
    daysAgo: 6,
    at: "09:12",
    progress: "done",
    fullName: "Fathima Rasheed",
    email: "fathima.rasheed@example.com",
    phone: "+971 501234567",
    location: "Dubai, United Arab Emirates",
    info_from: "socialMedia",
    service: "hiring",
    message:
      "Moving our back office from Dubai to Kochi next year. Interested in hiring support for about 25 people.",
  },
  {
    daysAgo: 5,
    at: "11:31",
    progress: "inHand",
    fullName: "Joseph Antony",
    email: "j.antony@example.net",
    phone: "+91 8129940026",
    location: "Fort Kochi",
    info_from: "advertisement",
    service: "",
    message: "",
  },
  {
    daysAgo: 5,
    at: "17:48",
    progress: "inHand",
    fullName: "Meera Krishnan",
    email: "meera@example.in",
    phone: "+91 7012558841",
    location: "Thiruvananthapuram",
    info_from: "searchEngine",
    service: "sales-training",
    message: "Do you train floor managers in retail? We have six shops and a new line opening before Onam.",
  },
  {
    daysAgo: 4,
    at: "08:03",
    fullName: "Best Rankings Team",
    email: "rank@example.com",
    phone: "+91 9000012345",
    location: "Online",
    info_from: "other",
    service: "",
    message: "We can put your website on page one of every search engine within seven days, guaranteed.",
    suspectedSpam: true,
  },
  {
    daysAgo: 3,
    at: "13:20",
    fullName: "Harikrishnan Nair",
    email: "hari.nair@example.com",
    phone: "+91 9895510738",
    location: "Thrissur",
    info_from: "friendFamily",
    service: "market-positioning",
    message: "Family jewellery business. We are looking for help with positioning against the large chains.",
  },
  {
    daysAgo: 2,
    at: "23:52",
    fullName: "Lakshmi Pillai",
    email: "lakshmi.pillai@example.org",
    phone: "+91 9562274410",
    location: "Alappuzha",
    info_from: "socialMedia",
    service: "asset-management",
    message:
      "Houseboat operator with eleven boats. Could you advise on insuring and valuing them for a bank loan?",
  },
  {
    daysAgo: 1,
    at: "00:07",
    fullName: "സുരേഷ് കുമാർ",
    email: "suresh.kumar@example.com",
    phone: "+91 9747083392",
    location: "കോഴിക്കോട്",
    info_from: "searchEngine",
    service: "market-positioning",
    message: "ഞങ്ങളുടെ ഭക്ഷ്യ സംസ്കരണ യൂണിറ്റിന് വിപണന സഹായം വേണം. ദയവായി വിളിക്കുക.",
  },
  {
    daysAgo: 1,
    at: "12:14",
    fullName: "Grace Mathew",
    email: "grace@example.net",
    phone: "+44 2079460018",
    location: "London, United Kingdom",
    info_from: "other",
    service: "",
    message:
      "I met one of your consultants at the harbour expo. We are planning a Kochi office and need a hiring plan.",
  },
  {
    daysAgo: 1,
    at: "18:36",
    fullName: "Abdul Kareem",
    email: "kareem@example.in",
    phone: "+91 6238011574",
    location: "Malappuram",
    info_from: "advertisement",
    service: "financial-consulting",
    message: "Need an accountant's view on two years of books before we take on a partner.",
  },
  {
    daysAgo: 0,
    at: "00:26",
    fullName: "Nimisha Paul",
    email: "nimisha.paul@example.com",
    phone: "+91 8086417729",
    location: "Edappally, Kochi",
    info_from: "socialMedia",
    service: "it-services",
    asksForCall: true,
    message: "Our web shop keeps failing on payday weekends. Can your IT people look at it this month?",
  },
];

/** The page and the link with which a visit began, as the browser sends them. */
const firstVisits: Readonly<Record<string, string>> = {
  searchEngine: "/services https://www.google.com/",
  socialMedia: "/?utm_source=instagram&utm_campaign=onam https://www.instagram.com/",
  friendFamily: "/contact ",
};

const firm = firmFacts(noSiteSettings);

export const seed: Seed = {
  label: "enquiries",
  isPresent: holdsAny("enquiries"),
  make: async ({ storeAt, now, newId }) => {
    for (const one of enquiries) {
      const { daysAgo, at, suspectedSpam = false, progress = "new", asksForCall, ...sent } = one;
      const moment = timeInKochi(now, daysAgo, at);
      const callAt = asksForCall && offeredCalls(moment, firm)[0];
      const fields = await z.parseAsync(enquirySchema, { ...sampleOf(enquiryFields), ...sent, callAt });
      const deps = { now: () => moment, newId };
      const record = {
        ...fields,
        ...unconfirmed(fields.callAt),
        suspectedSpam,
        progress,
        ownerId: "",
        isSpam: false,
        source: sourceOf({ firstVisit: firstVisits[sent.info_from ?? ""] }),
        reference: newReference(deps, "ENQ"),
      };
      const id = newId();
      await storeAt(moment).commit([
        { insert: "enquiries", id, record },
        ...submissionMails(deps, { collection: "enquiries", id }, record, enquiryMails, holidaysIn(firm)),
      ]);
    }
    return enquiries.length;
  },
};
