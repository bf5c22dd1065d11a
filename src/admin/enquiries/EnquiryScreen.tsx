import { getPagePath } from "@nanostores/router";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import { BackLink } from "#admin/records/BackLink.tsx";
import { Neighbours } from "#admin/records/Neighbours.tsx";
import { returnSearch } from "#admin/records/return-place.ts";
import { $page } from "#admin/routing/router.ts";
import { Failure } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { ScreenSkeleton } from "#admin/screen/ScreenSkeleton.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { formatDate, formatTime, formatWeekday } from "#domain/calendar.ts";
import type { EnquiryRecord } from "#domain/enquiry-record.ts";
import { RefusedError } from "#lib/api-client.ts";
import { adminPages } from "#paths";
import { callAddress, EnquiryDetails, replyAddress } from "./EnquiryDetails.tsx";
import styles from "./EnquiryScreen.module.css";
import { enquiryQuery, neighbours } from "./enquiries.queries.ts";

const addressOf = (enquiry: EnquiryRecord | undefined) =>
  enquiry && getPagePath($page, "enquiry", { formId: enquiry._id });

function Received({ createdAt }: EnquiryRecord) {
  return (
    <>
      {formatWeekday(createdAt)}, {formatDate(createdAt)}, {formatTime(createdAt)}
    </>
  );
}

interface Props {
  readonly formId: string;
}

/** One enquiry, whole. It is read by its id, so that a reload or a shared address shows it too. */
export function EnquiryScreen({ formId }: Props) {
  const cache = useQueryClient();
  const { data: enquiry, error, isFetching, refetch } = useQuery(enquiryQuery(formId, cache));
  const { newer, older } = neighbours(cache, returnSearch(adminPages.enquiries), formId);
  const isUnknown = error instanceof RefusedError && error.status === 404;

  return (
    <>
      <div className={styles.ways}>
        <BackLink list={adminPages.enquiries} />
        <Neighbours newer={addressOf(newer)} older={addressOf(older)} />
      </div>
      {isUnknown ? (
        <ScreenHeading
          title="Enquiry not found"
          note="It may have been removed, or the address is incomplete."
        />
      ) : null}
      {error && !isUnknown ? (
        <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {enquiry && !isUnknown ? (
        <article>
          <ScreenHeading title={enquiry.fullName || "Unnamed sender"} note={<Received {...enquiry} />}>
            {enquiry.phone ? (
              <a className="button button--quiet button--small" href={callAddress(enquiry.phone)}>
                <Phone strokeWidth={1.5} aria-hidden="true" />
                Call
              </a>
            ) : null}
            {enquiry.email ? (
              <a className="button button--small" href={replyAddress(enquiry.email)}>
                <Mail strokeWidth={1.5} aria-hidden="true" />
                Reply by email
              </a>
            ) : null}
          </ScreenHeading>
          {enquiry.suspectedSpam ? (
            <p className={classNames("form-alert", "form-alert--note", styles.spam)}>
              Suspected spam: a script may have sent this. It was kept in case it is real.
            </p>
          ) : null}
          <EnquiryDetails enquiry={enquiry} />
        </article>
      ) : null}
      {!enquiry && !error ? <ScreenSkeleton /> : null}
    </>
  );
}
