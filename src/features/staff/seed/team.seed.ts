import type { Platform } from "../staff.ts";
import { type LinkSlots, linkSlots } from "./person.seed.ts";

interface TeamRecord extends LinkSlots {
  readonly name: string;
  readonly desig: string;
  readonly email: string;
  /** 30 to 40 words and at most 540 characters. */
  readonly selfIntroduction: string;
  readonly category: "employee";
  /** The name of the portrait in the seed's media. */
  readonly picture: string;
}

interface Person {
  readonly name: string;
  readonly desig: string;
  readonly handle: string;
  readonly platforms: readonly Platform[];
  readonly selfIntroduction: string;
}

const people: readonly Person[] = [
  {
    name: "Aishwarya Nambiar",
    desig: "Managing Partner",
    handle: "aishwarya-nambiar",
    platforms: ["linkedIn", "twitter"],
    selfIntroduction:
      "I take the first meeting and the last one. In between I read every proposal before it leaves, and ask whether the owner could explain it to a banker, a brother and a shop-floor supervisor.",
  },
  {
    name: "Anil Kurian",
    desig: "Head of Sales Outsourcing",
    handle: "anil-kurian",
    platforms: ["linkedIn", "facebook"],
    selfIntroduction:
      "I sold tiles, tyres and telecom before I ran teams that do. My work is the weekly rhythm: who was visited, what was promised, what was paid, and what we change on Monday morning.",
  },
  {
    name: "Basheer Ahamed",
    desig: "Senior Consultant, Risk",
    handle: "basheer-ahamed",
    platforms: ["linkedIn"],
    selfIntroduction:
      "Nineteen monsoons in shipping and insurance taught me to ask what happens on the worst day. I walk godowns, read contracts, and write short plans that people can follow when the power is out.",
  },
  {
    name: "Deepa Varghese",
    desig: "Head of Hiring and Retention",
    handle: "deepa-varghese",
    platforms: ["linkedIn", "instagram", "facebook"],
    selfIntroduction:
      "I write the job before I look for the person. Most of my week goes into interviews, reference calls and the first ninety days, because that is when good people decide whether to stay.",
  },
  {
    name: "Faisal Moideen",
    desig: "Lead, IT Services",
    handle: "faisal-moideen",
    platforms: ["linkedIn", "twitter"],
    selfIntroduction:
      "I look after systems for firms that have no systems person. Backups that restore, accounts that close when staff leave, software that is paid for once, and a phone number that somebody really answers.",
  },
  {
    name: "Gayathri Pillai",
    desig: "Brand Strategist",
    handle: "gayathri-pillai",
    platforms: ["instagram", "linkedIn", "facebook", "twitter"],
    selfIntroduction:
      "I spend the first fortnight listening in shops, markets and order books. A position is a promise you can keep on a busy Saturday, so I test words with customers before anyone draws a logo.",
  },
  {
    name: "Hari Narayanan",
    desig: "Consultant, Finance",
    handle: "hari-narayanan",
    platforms: ["linkedIn"],
    selfIntroduction:
      "A chartered accountant by training, I turn last month into a page an owner will read. Cash first, then margin, then tax. If a number changes no decision, I leave it out of the report.",
  },
  {
    name: "Jomon Thekkekara",
    desig: "Trainer, Operations",
    handle: "jomon-thekkekara",
    platforms: ["facebook", "linkedIn"],
    selfIntroduction:
      "I learnt operations on a packing line in Aroor and still begin there. We draw the work as it is, time it, remove a step, and train the supervisor who will keep it that way.",
  },
  {
    name: "Lakshmi Warrier",
    desig: "Trainer, Sales",
    handle: "lakshmi-warrier",
    platforms: ["linkedIn", "instagram"],
    selfIntroduction:
      "I teach people to ask one more question and then be quiet. My classes are small, in Malayalam and English, and every exercise uses calls that the team itself made during the previous week.",
  },
  {
    name: "Mariam Yusuf",
    desig: "Research Analyst",
    handle: "mariam-yusuf",
    platforms: ["linkedIn"],
    selfIntroduction:
      "Before we advise, I count. Prices on shelves, trucks at gates, reviews, tenders, filings and footfall all go into a plain table, with the source beside each figure and the doubtful ones marked.",
  },
  {
    name: "Nikhil Das",
    desig: "Data Analyst",
    handle: "nikhil-das",
    platforms: ["linkedIn", "twitter", "instagram"],
    selfIntroduction:
      "I clean customer lists, stock sheets and sales registers until they agree with each other. Then I build the one weekly chart that the team will argue about, and I teach somebody inside to keep it.",
  },
  {
    name: "Reshma Cherian",
    desig: "Manager, Client Services",
    handle: "reshma-cherian",
    platforms: ["linkedIn", "facebook"],
    selfIntroduction:
      "Mine is usually the first voice you hear. I match your question to the right person, keep the dates in every engagement, and tell you early when something is late, ours or yours.",
  },
  {
    name: "Sreejith Kaimal",
    desig: "Consultant, Asset Management",
    handle: "sreejith-kaimal",
    platforms: ["linkedIn"],
    selfIntroduction:
      "I make lists of what a firm owns, and then of what each thing costs to keep. Boats, buildings, cold rooms, vehicles and idle land: some need repair, some insurance, some a buyer.",
  },
  {
    name: "Zubaida Haneef",
    desig: "Manager, Office and Compliance",
    handle: "zubaida-haneef",
    platforms: ["linkedIn", "instagram"],
    selfIntroduction:
      "I keep the contracts, the consents and the calendar. If you ask what we hold about you, or want it removed, the letter comes to my desk and an answer leaves it with a date.",
  },
];

export const team: readonly TeamRecord[] = people.map(
  ({ name, desig, handle, platforms, selfIntroduction }) => ({
    name,
    desig,
    email: `${handle.replace("-", ".")}@example.com`,
    selfIntroduction,
    category: "employee",
    picture: handle,
    ...linkSlots(handle, ...platforms),
  }),
);
