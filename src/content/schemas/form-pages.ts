import { z } from "astro/zod";
import {
  formPage,
  heading,
  line,
  pageLink,
  pageWords,
  paragraph,
  part,
  questionAndAnswer,
  seo,
  timedStep,
  titledText,
} from "./text.ts";

const question = questionAndAnswer.extend({
  link: pageLink.optional().describe("Where to read more"),
});

export const contact = formPage.extend({
  cards: part("The three cards; the page adds address, number and email from the brand file", {
    office: titledText.describe("Over the postal address"),
    phone: titledText.describe("Over the phone number"),
    email: titledText.describe("Over the shared operations address"),
  }),
  next: part("What follows, in steps", {
    heading,
    steps: z.array(timedStep).min(3).max(4).describe("What follows a message"),
  }),
  questions: part("The section of questions", {
    heading,
    items: z.array(question).length(5).describe("Common questions"),
  }),
});

export const projectSubmission = z.strictObject({
  seo: seo.omit({ title: true }).describe("The page carries the brand's own title"),
  banner: titledText.describe("The top of the page"),
  intro: z.array(paragraph).min(1).max(3).describe("Before the form"),
  promises: z.array(titledText).min(3).max(4).describe("What a submitter can count on"),
  next: part("What follows, in steps", {
    heading,
    steps: z.array(timedStep).min(3).max(4).describe("What happens to an idea"),
  }),
  form: titledText.describe("Over the form"),
});

export const verification = formPage.extend({
  closed: paragraph.describe("Over the form, for whoever looked at a record until its time was up"),
  idHint: line(120).describe("Under the employee ID"),
  help: part("Help beside the form", {
    heading,
    items: z.array(titledText).min(3).max(5).describe("For those who check somebody for the first time"),
    link: pageLink.describe("Where a certificate's file is checked"),
  }),
  results: part("On the two result pages", {
    sales: titledText.describe("Over a sales person's card"),
    salesWithoutCard: paragraph.describe("The same text of a sales person who has no card"),
    intern: titledText.describe("Over an intern's certificate"),
    internWithoutCertificate: titledText.describe("Over the record of an intern who has no certificate yet"),
    finishedIntern: titledText.describe(
      "Over the certificate of an intern who has left; when the internship ran is put before the text",
    ),
    finishedInternWithoutCertificate: titledText.describe(
      "Over the record of an intern who has left without a certificate",
    ),
  }),
  notFound: paragraph.describe("What to do when an ID is not known"),
});

export const certificateCheck = formPage.extend({
  help: part("Help beside the file", {
    heading,
    items: z.array(titledText).min(3).max(5).describe("What is checked, and what else to know"),
  }),
});

/** The gifts themselves are named and described in `src/features/job-fair`. */
const giftGroup = z.strictObject({
  heading,
  intro: paragraph.describe("Under it"),
});

const fairStep = titledText.extend({
  notes: z.array(line(200)).max(3).describe("What to know before filling it in"),
});

export const jobFair = pageWords.extend({
  about: part("Under step 1: what the fair is", {
    heading,
    link: line(60).describe("Leads to it from the top of the page"),
    facts: z.array(titledText).min(3).max(6).describe("What a company asks before it registers"),
  }),
  sentBack: paragraph.describe("Over step 1, to whoever opened a later step without a company"),
  welcome: part("The popup over step 1", {
    title: line(60).describe("Heading of the popup"),
    paragraphs: z.array(paragraph).min(1).max(3).describe("Text of the popup"),
  }),
  company: fairStep.describe("Step 1/3"),
  contactPerson: fairStep.describe("Step 2/3"),
  gifts: fairStep.describe("Step 3/3"),
  vouchers: giftGroup.describe("The choice of vouchers"),
  apps: giftGroup.describe("The choice of apps"),
  register: part("The agreements under the gifts", { heading }),
  waitingList: titledText.describe("The page for companies that cannot register"),
  thanks: part("The popup at the end", {
    title: line(60).describe("Heading of the popup"),
    paragraphs: z.array(paragraph).min(1).max(3).describe("Text of the popup"),
  }),
  ownRegistration: titledText.describe("The page by which a company changes or withdraws its registration"),
  branding: titledText.describe("The page by which a company sends its logo and colours"),
});

/** The fair's page in Malayalam. When and where it is comes from the office. */
export const fairInMalayalam = pageWords.extend({
  about: part("The facts", {
    heading,
    facts: z.array(titledText).min(1).max(3).describe("What is always so: for whom, what it costs"),
  }),
  registering: part("How to register", {
    heading,
    text: paragraph.describe("Under it: how long it takes, and that the form is in English"),
    steps: z.array(titledText).length(3).describe("The three steps"),
    after: paragraph.describe("What follows"),
    link: line(60).describe("Leads to the registration"),
  }),
});
