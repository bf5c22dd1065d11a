import { pages } from "#addresses/public.ts";
import type { DetailsProps } from "#admin/inbox/description.ts";
import {
  Detail,
  DetailColumn,
  DetailList,
  DetailPart,
  mailtoUrl,
  ReceivedDetail,
  RecordDetails,
  TermsDetail,
  telUrl,
} from "#admin/inbox/details/RecordDetails.tsx";
import { SaveFileButton } from "#admin/inbox/details/SaveFileButton.tsx";
import { recordUrl } from "#admin/records.ts";
import { isDated } from "#admin/screen/missing.ts";
import { site } from "#firm/site.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { formatDate, formatMoment, formatPromise, promiseState } from "#rules/calendar.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { webpVariant } from "#rules/picture.ts";
import { isUnanswered } from "#rules/progress.ts";
import { companyFields } from "../company.ts";
import { contactFields } from "../contact.ts";
import {
  type DuplicateCompany,
  fairMailDue,
  type JobFairCompanyRecord,
  type JobFairDetails,
} from "../registration-record.ts";
import { AddressDecision } from "./AddressDecision.tsx";
import { ChosenGifts } from "./ChosenGifts.tsx";
import { isNotSenior } from "./contact-persons.tsx";
import styles from "./RegistrationDetails.module.css";

const Swatch = ({ colour }: { readonly colour: string }) => (
  <>
    <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
    <span>{colour}</span>
  </>
);

/** The logo and colours that the company has sent for its apps. */
function Branding({ details: { selection, branding } }: { readonly details: JobFairDetails }) {
  if (!branding) {
    if (!selection?.selectedTools.length) return null;
    return (
      <DetailPart heading="Logo and Colours">
        <p className={styles.none}>Not sent yet. The confirmation has a link for them.</p>
      </DetailPart>
    );
  }
  const { logo, logoName, mainColour, secondColour, updatedAt } = branding;
  return (
    <DetailPart heading="Logo and Colours">
      <div className={styles.logo}>
        <img src={webpVariant(logo, "small")} alt="The company’s logo" loading="lazy" />
        <SaveFileButton url={logo} name={logoName} />
      </div>
      <DetailList>
        <Detail label="Main colour" value={mainColour} copyable>
          <Swatch colour={mainColour} />
        </Detail>
        {secondColour && (
          <Detail label="Second colour" value={secondColour} copyable>
            <Swatch colour={secondColour} />
          </Detail>
        )}
        <Detail label="Sent" value={formatMoment(updatedAt)} />
      </DetailList>
    </DetailPart>
  );
}

const labels = labelsOf(companyFields);
const contactLabels = labelsOf(contactFields);

interface DuplicateProps {
  readonly duplicates: readonly DuplicateCompany[];
}

function DuplicateNote({ duplicates }: DuplicateProps) {
  if (duplicates.length === 0) return null;
  return (
    <div className={classNames("form-alert", "form-alert--info", styles.note)}>
      <p>Probably registered more than once: the website or the contact person’s email is the same.</p>
      <ul className={styles.list}>
        {duplicates.map((company) => (
          <li key={company._id}>
            <a href={recordUrl("jobFairCompanies", company)}>{company.companyName}</a>,{" "}
            <time dateTime={company.createdAt}>{formatDate(company.createdAt)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** First, so that nobody prepares gifts for a company that has withdrawn, or calls it about the fair. */
const WithdrawnNote = ({ withdrawnAt }: { readonly withdrawnAt: string }) => (
  <p className={classNames("form-alert", "form-alert--info", styles.note)}>
    {`The company withdrew on ${formatMoment(withdrawnAt)}. Its unused vouchers are void.`}
  </p>
);

export const replySubject = ({ companyName }: JobFairCompanyRecord) =>
  companyName ? `${companyName} at our job fair` : `Your registration at the ${site.name} job fair`;

interface Props {
  readonly details: JobFairDetails;
}

const momentText = (moment: string | null | undefined) => (isDated(moment) ? formatMoment(moment) : null);

/** When the 48 hours end, and whether an open registration is due soon or overdue. */
function promiseText(company: JobFairCompanyRecord): string | null {
  const due = fairMailDue(company);
  if (due === null) return null;
  const state = isUnanswered(company) ? promiseState(due, new Date()) : null;
  const promise = formatPromise(due, new Date());
  return state === null ? promise : `${promise} (${state})`;
}

function CompanyInformation({ details: { company } }: Props) {
  const { website } = company;
  return (
    <DetailPart heading="Company Information">
      <DetailList>
        <Detail label={labels.companyName} value={company.companyName} copyable />
        <Detail label={labels.industry} value={company.industry} />
        <Detail label={labels.website} value={website} copyable>
          <a href={`https://${website}`} target="_blank" rel="noopener noreferrer">
            <span>{website}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Detail>
        {(["companySize", "pincode", "city", "district", "state", "country"] as const).map((name) => (
          <Detail key={name} label={labels[name]} value={company[name]} />
        ))}
        <Detail label={labels.showsName} value={company.showsName ? "Yes" : "No"} />
        {Boolean(company.reference) && <Detail label="Reference" value={company.reference} copyable />}
        <ReceivedDetail createdAt={company.createdAt} source={company.source} />
        <Detail label="Completed" value={momentText(company.completedAt) ?? "Not yet"} />
        {Boolean(company.withdrawnAt) && (
          <Detail label="Withdrawn by the company" value={momentText(company.withdrawnAt)} />
        )}
        <Detail label="Details promised by" value={promiseText(company)} />
      </DetailList>
    </DetailPart>
  );
}

function ContactPerson({ details: { company, jobFairUser, addressChange } }: Props) {
  const { fullName, designation, email, phone, alternateContact } = jobFairUser ?? {};
  return (
    <DetailPart heading="Contact Person Details">
      <DetailList>
        <Detail label={contactLabels.fullName} value={fullName} copyable />
        <Detail label={contactLabels.designation} value={designation}>
          {isNotSenior(designation) ? `${designation} (not a senior decision-maker)` : undefined}
        </Detail>
        <Detail
          label={contactLabels.email}
          value={email}
          href={email ? mailtoUrl(email, replySubject(company)) : undefined}
          copyable
        />
        <Detail label={contactLabels.phone} value={phone} href={phone ? telUrl(phone) : undefined} copyable />
        <Detail
          label={contactLabels.alternateContact}
          value={alternateContact}
          href={alternateContact ? telUrl(alternateContact) : undefined}
          copyable
        />
      </DetailList>
      <AddressDecision company={company} addressChange={addressChange} />
    </DetailPart>
  );
}

const tickedText = (wording: string | null | undefined) => (wording ? `Yes: “${wording}”` : "No");

function Agreement({ details: { selection } }: Props) {
  if (!selection) return null;
  const { termsWording, promotionsWording, termsVersion, agreedAt } = selection;
  return (
    <DetailPart heading="Agreement">
      <DetailList>
        <Detail label="Agreed to the terms" value={tickedText(termsWording)} />
        <TermsDetail version={termsVersion} page={pages.terms} />
        <Detail label="Promotional emails" value={tickedText(promotionsWording)} />
        <Detail label="Sent" value={momentText(agreedAt)} />
      </DetailList>
    </DetailPart>
  );
}

/** A whole registration: company and contact person on one side, their choices on the other. */
export function RegistrationDetails({ record: details }: DetailsProps<JobFairDetails>) {
  const { withdrawnAt } = details.company;
  return (
    <>
      {isDated(withdrawnAt) && <WithdrawnNote withdrawnAt={withdrawnAt} />}
      <DuplicateNote duplicates={details.duplicates} />
      <RecordDetails>
        <DetailColumn>
          <CompanyInformation details={details} />
          <ContactPerson details={details} />
        </DetailColumn>
        <DetailColumn>
          <ChosenGifts details={details} />
          <Branding details={details} />
          <Agreement details={details} />
        </DetailColumn>
      </RecordDetails>
    </>
  );
}
