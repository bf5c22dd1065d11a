import { adminPages } from "#addresses/admin.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { DAY_MS, formatDayInWords, formatMomentInWords } from "#rules/calendar.ts";
import type { SubmissionMails } from "#server/outbox/submission-mails.ts";
import { dayInMalayalam, fact, factsOf, promisedBy, promisedInMalayalam } from "#server/outbox/wording.ts";
import { type Project, projectFields } from "../project.ts";
import { PROJECT_WORKING_DAYS } from "../project-record.ts";

/** The idea page says: a letter or a call within three weeks. */
const ANSWERED_DAYS = 21;

const answeredBy = (now: Date) => new Date(now.getTime() + ANSWERED_DAYS * DAY_MS);

const { projectName, ...others } = projectFields;

export const projectMails: SubmissionMails<Project> = {
  kind: "idea",
  alert: (project, { now, holidays }) => ({
    replyTo: project.emailAddress,
    subject: `Idea ${project.reference}: ${project.projectName}, from ${project.fullName}`,
    heading: `A new idea, to be read by ${promisedBy(now, PROJECT_WORKING_DAYS, holidays)}`,
    facts: [
      ...factsOf({ projectName, ...others }, project),
      fact(projectFields.file.label, project.fileName ? "sent along" : "none"),
    ],
    quote: project.summary,
    open: "Open the idea",
    page: adminPages.project,
  }),
  receipt: ({ fullName, emailAddress, file, reference }, { now, holidays }) => ({
    to: emailAddress,
    subject: `We have received your idea (${reference})`,
    name: fullName,
    promise: `${file ? "Your idea and its document" : "Your idea"} reached us on ${formatMomentInWords(now)}. Three people from different fields will have read it by ${promisedBy(now, PROJECT_WORKING_DAYS, holidays)}. By ${formatDayInWords(answeredBy(now), now)} we tell you what we think in plain words, by letter or phone. If the answer is no, we give our reasons.`,
    inMalayalam: {
      subject: malayalamReceipt.ideaSubject.replace("{reference}", reference ?? ""),
      promise: malayalamReceipt.ideaPromise
        .replace("{what}", file ? malayalamReceipt.ideaWithDocument : malayalamReceipt.idea)
        .replace("{read}", promisedInMalayalam(now, PROJECT_WORKING_DAYS, holidays))
        .replace("{answered}", dayInMalayalam(answeredBy(now))),
    },
  }),
};
