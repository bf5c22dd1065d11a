import { callAddress, mailAddress } from "#admin/inbox/details/ContactActions.tsx";
import { Detail, DetailList, ReceivedDetail, TermsDetail } from "#admin/inbox/details/DetailList.tsx";
import { DetailColumn, DetailPart, RecordDetails } from "#admin/inbox/details/RecordDetails.tsx";
import { isDated } from "#admin/screen/missing.ts";
import { pages } from "#paths";
import { formatMoment } from "#rules/calendar.ts";
import { site } from "#site";
import type { JobFairCompanyRecord, JobFairDetails } from "../job-fair-record.ts";
import { Apps } from "./Apps.tsx";
import { isNotSenior } from "./is-not-senior.ts";
import { Vouchers } from "./Vouchers.tsx";

export const replySubject = ({ companyName }: JobFairCompanyRecord) =>
  companyName ? `${companyName} at our job fair` : `Your registration at the ${site.name} job fair`;

interface Props {
  readonly details: JobFairDetails;
}

const momentText = (moment: string | null | undefined) => (isDated(moment) ? formatMoment(moment) : null);

function CompanyInformation({ details: { company } }: Props) {
  const { website } = company;
  return (
    <DetailPart heading="Company Information">
      <DetailList>
        <Detail label="Company Name" value={company.companyName} copyable />
        <Detail label="Industry/Domain" value={company.industry} />
        <Detail label="Company Website" value={website} copyable>
          <a href={`https://${website}`} target="_blank" rel="noopener noreferrer">
            {website}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Detail>
        <Detail label="Company Size" value={company.companySize} />
        <Detail label="Pincode" value={company.pincode} />
        <Detail label="City" value={company.city} />
        <Detail label="District" value={company.district} />
        <Detail label="State" value={company.state} />
        <Detail label="Country" value={company.country} />
        <ReceivedDetail createdAt={company.createdAt} />
        <Detail label="Completed" value={momentText(company.completedAt) ?? "Not yet"} />
      </DetailList>
    </DetailPart>
  );
}

function ContactPerson({ details: { company, jobFairUser } }: Props) {
  const { fullName, designation, email, phone, alternateContact } = jobFairUser ?? {};
  return (
    <DetailPart heading="Contact Person Details">
      <DetailList>
        <Detail label="Full Name" value={fullName} copyable />
        <Detail label="Designation" value={designation}>
          {isNotSenior(designation) ? `${designation} (not a senior decision-maker)` : undefined}
        </Detail>
        <Detail
          label="Email ID"
          value={email}
          href={email ? mailAddress(email, replySubject(company)) : undefined}
          copyable
        />
        <Detail label="Phone" value={phone} href={phone ? callAddress(phone) : undefined} copyable />
        <Detail
          label="Alternate Contact"
          value={alternateContact}
          href={alternateContact ? callAddress(alternateContact) : undefined}
          copyable
        />
      </DetailList>
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
export function RegistrationDetails({ details }: Props) {
  return (
    <RecordDetails>
      <DetailColumn>
        <CompanyInformation details={details} />
        <ContactPerson details={details} />
      </DetailColumn>
      <DetailColumn>
        <Vouchers details={details} />
        <Apps details={details} />
        <Agreement details={details} />
      </DetailColumn>
    </RecordDetails>
  );
}
