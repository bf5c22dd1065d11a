import { adminPages } from "#admin-paths";
import { withParameter } from "#paths";
import { DAY_MS } from "#rules/calendar.ts";
import { OPERATIONS } from "#rules/mail.ts";
import { type MailWrite, mailOf } from "#server/outbox/mail-of.ts";
import {
  dayText,
  fact,
  momentText,
  promisedBy,
  quoted,
  receiptEnding,
  thanks,
} from "#server/outbox/wording.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Project } from "./project.ts";
import { projectLabels as labels, PROJECT_WORKING_DAYS } from "./project-record.ts";

/** The idea page says: a letter or a call within three weeks. */
const ANSWERED_DAYS = 21;

type MailDeps = Pick<Deps, "now" | "newId">;
type Received = Project & { readonly reference: string };

/** To the firm: whose idea, and in short what it is. Phone numbers and documents are only in the back office. */
function alert(deps: MailDeps, id: string, project: Received): MailWrite {
  const { fullName, emailAddress, userType, institute_company, projectName, summary, fileName } = project;
  const { reference } = project;
  return mailOf(deps, {
    kind: "idea-alert",
    to: OPERATIONS,
    replyTo: emailAddress,
    about: { collection: "projects", id },
    reference,
    text: {
      subject: `Idea ${reference}: ${projectName}, from ${fullName}`,
      heading: `A new idea, to be read by ${promisedBy(deps.now(), PROJECT_WORKING_DAYS)}`,
      parts: [
        {
          facts: [
            ["Reference", reference],
            fact(labels.projectName, projectName),
            fact(labels.fullName, fullName),
            fact(labels.emailAddress, emailAddress),
            fact(labels.userType, userType),
            fact(labels.institute_company, institute_company),
            fact("Document", fileName ? "sent along" : "none"),
          ],
        },
        ...quoted(summary),
        { link: { label: "Open the idea", address: withParameter(adminPages.project)(id) } },
        { paragraph: "A reply to this mail goes to the sender." },
      ],
    },
  });
}

/** To the sender: that it arrived, and what happens next. */
function receipt(deps: MailDeps, id: string, project: Received): MailWrite {
  const { fullName, emailAddress, reference, file } = project;
  const now = deps.now();
  const answered = dayText(new Date(now.getTime() + ANSWERED_DAYS * DAY_MS));
  const what = file ? "Your idea and its document" : "Your idea";
  return mailOf(deps, {
    kind: "idea-receipt",
    to: emailAddress,
    isLimited: true,
    about: { collection: "projects", id },
    reference,
    text: {
      subject: `We have received your idea (${reference})`,
      heading: thanks(fullName),
      parts: [
        {
          paragraph: `${what} reached us on ${momentText(now)}. Three people from different subjects will have read it by ${promisedBy(now, PROJECT_WORKING_DAYS)}. By ${answered} you hear what we think in plain words, in a letter or a call; when the answer is no, with the reasons.`,
        },
        { facts: [["Your reference", reference]] },
        ...receiptEnding(reference),
      ],
    },
  });
}

/** The mails of a new idea. Suspected spam is reported once a day, and gets no answer. */
export const projectMails = (deps: MailDeps, id: string, project: Received): MailWrite[] =>
  project.suspectedSpam ? [] : [alert(deps, id, project), receipt(deps, id, project)];
