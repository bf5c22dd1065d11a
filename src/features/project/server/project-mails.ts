import { adminPages } from "#addresses/admin.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { addDays, dayKey, endOfDay, endOfPromise, formatMomentInWords } from "#rules/calendar.ts";
import type { SubmissionMails, When } from "#server/outbox/submission-mails.ts";
import { fact, factsOf, promisedBy } from "#server/outbox/wording.ts";
import { type Project, projectFields } from "../project.ts";
import { PROJECT_WORKING_DAYS } from "../project-record.ts";

/** The idea page says: a letter or a call within three weeks. */
const ANSWERED_DAYS = 21;

const answeredAt = ({ now }: When) => endOfDay(addDays(dayKey(now), ANSWERED_DAYS)).toISOString();

const readAt = ({ now, holidays }: When) => endOfPromise(now.toISOString(), PROJECT_WORKING_DAYS, holidays);

const { projectName, ...others } = projectFields;

export const projectMails: SubmissionMails<Project> = {
  kind: "idea",
  alert: (project, when) => ({
    replyTo: project.emailAddress,
    subject: `Idea ${project.reference}: ${project.projectName}, from ${project.fullName}`,
    heading: `A new idea, to be read ${promisedBy(readAt(when), when.now)}`,
    facts: [
      ...factsOf({ projectName, ...others }, project),
      fact(projectFields.file.label, project.fileName ? "sent along" : "none"),
    ],
    quote: project.summary,
    open: "Open the idea",
    page: adminPages.project,
  }),
  receipt: ({ fullName, emailAddress, file, reference }, when) => ({
    to: emailAddress,
    subject: `We have received your idea (${reference})`,
    name: fullName,
    promise: `${file ? "Your idea and its document" : "Your idea"} reached us on ${formatMomentInWords(when.now)}. Three people from different fields will have read it ${promisedBy(readAt(when), when.now)}. We tell you what we think in plain words, by letter or phone, ${promisedBy(answeredAt(when), when.now)}. If the answer is no, we give our reasons.`,
    inMalayalam: {
      subject: malayalamReceipt.ideaSubject.replace("{reference}", reference ?? ""),
      promise: malayalamReceipt.ideaPromise
        .replace("{what}", file ? malayalamReceipt.ideaWithDocument : malayalamReceipt.idea)
        .replace("{read}", promisedBy(readAt(when), when.now, "ml"))
        .replace("{answered}", promisedBy(answeredAt(when), when.now, "ml")),
    },
  }),
};
