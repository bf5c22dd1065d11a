import { adminPages } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { DAY_MS, formatWeekdayDate, formatWeekdayMoment } from "#rules/calendar.ts";
import type { MailDeps, MailWrite } from "#server/outbox/mail-of.ts";
import { alertOf, receiptOf } from "#server/outbox/submission-mails.ts";
import { fact, promisedBy, quoted } from "#server/outbox/wording.ts";
import type { Project } from "../project.ts";
import { projectLabels as labels, PROJECT_WORKING_DAYS } from "../project-record.ts";

/** The idea page says: a letter or a call within three weeks. */
const ANSWERED_DAYS = 21;

type Received = Project & { readonly reference: string };

/** Suspected spam is reported once a day, and gets no answer. Phone numbers and documents are only in the back office. */
export function projectMails(deps: MailDeps, id: string, project: Received): MailWrite[] {
  const { fullName, emailAddress, userType, institute_company, projectName, summary } = project;
  const { file, fileName, reference, suspectedSpam } = project;
  if (suspectedSpam) return [];
  const stored = { about: { collection: "projects", id }, reference } as const;
  const now = deps.now();
  const read = promisedBy(now, PROJECT_WORKING_DAYS);
  const answered = formatWeekdayDate(new Date(now.getTime() + ANSWERED_DAYS * DAY_MS));
  const what = file ? "Your idea and its document" : "Your idea";
  return [
    alertOf(deps, {
      ...stored,
      kind: "idea-alert",
      replyTo: emailAddress,
      subject: `Idea ${reference}: ${projectName}, from ${fullName}`,
      heading: `A new idea, to be read by ${read}`,
      facts: [
        fact(labels.projectName, projectName),
        fact(labels.fullName, fullName),
        fact(labels.emailAddress, emailAddress),
        fact(labels.userType, userType),
        fact(labels.institute_company, institute_company),
        fact("Document", fileName ? "sent along" : "none"),
      ],
      parts: [
        ...quoted(summary),
        { link: { label: "Open the idea", address: withParameter(adminPages.project)(id) } },
        { paragraph: "A reply to this mail goes to the sender." },
      ],
    }),
    receiptOf(deps, {
      ...stored,
      kind: "idea-receipt",
      to: emailAddress,
      subject: `We have received your idea (${reference})`,
      name: fullName,
      promise: `${what} reached us on ${formatWeekdayMoment(now)}. Three people from different subjects will have read it by ${read}. By ${answered} you hear what we think in plain words, in a letter or a call; when the answer is no, with the reasons.`,
    }),
  ];
}
