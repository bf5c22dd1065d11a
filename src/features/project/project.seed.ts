import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import * as z from "zod/mini";
import { holdsAny, type Seed, timeInKochi } from "#local/seed/seeding.ts";
import { consoleLog } from "#server/platform/log.ts";
import { type ProjectInput, projectSchema } from "./project.ts";
import { submitProject } from "./server/project.routes.ts";

interface DemoProject extends Omit<ProjectInput, "agreeTerms"> {
  /** Days before the seeding, and the time of that day in Kochi. */
  readonly daysAgo: number;
  readonly at: string;
  readonly document?: { readonly name: string; readonly paragraphs: readonly string[] };
  readonly suspectedSpam?: true;
}

/** Project ideas of the last weeks, oldest first. */
export const projects: readonly DemoProject[] = [
  {
    daysAgo: 19,
    at: "16:20",
    fullName: "Sreelakshmi Pradeep",
    contactNumber: "+91 9000010611",
    emailAddress: "sreelakshmi.pradeep@example.com",
    userType: "Student",
    qualification: "Btech",
    institute_company: "Government Engineering College, Thrissur",
    projectName: "Rain days for brickworks",
    problemSolved:
      "Small brickworks lose whole stacks to a shower that the forecast for the district did not show.",
    beneficiaries: "About four hundred brickworks along the Bharathapuzha.",
    successReason: "They already pay a boy to watch the sky. A message at noon costs less.",
    summary:
      "Rain gauges on three school roofs and a message at noon: cover the stacks, or leave them to dry.",
    skills: "Electronics, and a cousin who makes bricks",
  },
  {
    daysAgo: 11,
    at: "11:05",
    fullName: "Mathew Chacko",
    contactNumber: "+91 9000010612",
    emailAddress: "mathew.chacko@example.com",
    userType: "Working",
    qualification: "Other",
    customQualification: "Diploma in boat building",
    institute_company: "A boatyard in Aroor",
    projectName: "Second life for hulls",
    problemSolved:
      "Old fibreglass hulls are left on the banks, since nobody may burn them and nobody buys them.",
    beneficiaries: "Boat owners, and every panchayat that pays to have the banks cleared.",
    successReason:
      "Cut into panels they make roofs for fish stalls, which rust takes from tin in three years.",
    summary:
      "Collect hulls by barge on the return run, cut them at the yard, and sell roof panels by the square metre.",
    skills: "Twenty-two years of hulls",
    document: {
      name: "Hulls to roofs, costs.pdf",
      paragraphs: [
        "Second life for hulls: what it costs and what it brings",
        "A hull of eight metres gives some thirty square metres of panel. Two men cut it in a day. The barge comes back empty from Alappuzha every Thursday, so that bringing a hull costs only the loading.",
        "At 180 rupees the square metre a panel is cheaper than painted tin and lasts four times as long. Forty hulls a year pay for the saw, the dust hoods and two wages.",
        "What we do not know: whether the panchayats will pay for clearing, as two of them have said, and where the offcuts may go.",
      ],
    },
  },
  {
    daysAgo: 4,
    at: "19:40",
    fullName: "Haritha Suresh",
    contactNumber: "+91 9000010613",
    emailAddress: "haritha.suresh@example.com",
    userType: "Fresher",
    qualification: "MBA",
    institute_company: "Cochin University of Science and Technology",
    projectName: "One queue for three clinics",
    problemSolved:
      "Patients sit in three waiting rooms on one morning, because each clinic keeps a queue of its own.",
    beneficiaries: "Older patients, and the clinics' front desks.",
    successReason: "The three owners are brothers and agree on nothing but this.",
    summary: "A shared list of tokens, read out by phone, so that people wait at home and come in time.",
    skills: "",
  },
  {
    daysAgo: 1,
    at: "08:15",
    fullName: "Abdul Rasheed",
    contactNumber: "+91 9000010614",
    emailAddress: "abdul.rasheed@example.com",
    userType: "Working",
    qualification: "Bcom",
    institute_company: "A wholesaler in Broadway, Ernakulam",
    projectName: "Bills in the language of the shop",
    problemSolved:
      "Shopkeepers sign bills that they cannot read, and learn of a wrong rate at the end of the year.",
    beneficiaries: "Some nine thousand small shops that buy from wholesalers in Kochi.",
    successReason: "We send the bills. If ours can be read, theirs will have to be.",
    summary:
      "Bills in Malayalam, Tamil and Hindi with the tax explained in one line, from the billing we already have.",
    skills: "Billing, patience",
  },
];

interface Wanted {
  readonly name: string;
  readonly paragraphs: readonly string[];
}

/** A page of plain paragraphs, as a person might have typed them; the first is its title. */
async function projectDocument({ name, paragraphs }: Wanted): Promise<File> {
  const page = new PDFDocument({ size: "A4", margin: 72, info: { Title: name } });
  const [title = name, ...others] = paragraphs;
  page.font("Times-Bold").fontSize(18).text(title).moveDown();
  page.font("Times-Roman").fontSize(12);
  for (const paragraph of others) page.text(paragraph, { lineGap: 3 }).moveDown();
  page.end();
  return new File([new Uint8Array(await buffer(page))], name, { type: "application/pdf" });
}

export const seed: Seed = {
  label: "projects",
  isPresent: holdsAny("projects"),
  make: async ({ storeAt, blobs, now, newId }) => {
    for (const { daysAgo, at, document, ...sent } of projects) {
      const moment = timeInKochi(now, daysAgo, at);
      const deps = { store: storeAt(moment), blobs, now: () => moment, newId, log: consoleLog };
      const fields = await z.parseAsync(projectSchema, { ...sent, agreeTerms: true });
      const projectFile = document && (await projectDocument(document));
      await submitProject(
        deps,
        { key: undefined, withinLimits: (_, store) => store() },
        { ...fields, homepage: "", filledInMs: undefined, noticeVersion: undefined, projectFile },
      );
    }
    return projects.length;
  },
};
