import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminApi } from "#addresses/admin.ts";
import { arrivalsQuery } from "#admin/inbox/arrivals.ts";
import { Detail, DetailList, DetailPart } from "#admin/inbox/details/RecordDetails.tsx";
import { recordKey } from "#admin/inbox/inbox.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { isGiven } from "#admin/screen/missing.ts";
import { usePermission } from "#admin/session/account.ts";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { formatMoment, formatMomentInWords } from "#rules/calendar.ts";
import { labelsOf } from "#rules/noun-fields.ts";
import { enquiryFields } from "../enquiry.ts";
import { callAnswerSchema, type EnquiryRecord } from "../enquiry-record.ts";

const labels = labelsOf(enquiryFields);

/** When the sender would like to be called, and one press that confirms it; nothing if they asked for no call. */
export function CallPart({ _id, callAt, callConfirmedAt }: EnquiryRecord) {
  const cache = useQueryClient();
  const mayWrite = usePermission("enquiries:write");
  const { mutate, isPending } = useMutation({
    mutationFn: () => callSigned(adminApi.confirmCall(_id), callAnswerSchema, { method: "POST" }),
    onSuccess: ({ message }) => announce(message),
    onError: (error) => announceError(failureText(error)),
    // The call is an answer: list, bell and mails change as well.
    onSettled: () =>
      Promise.all(
        [recordKey("enquiries", _id), ["enquiries"], arrivalsQuery.queryKey, [MAILS]].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
  if (!isGiven(callAt)) return null;
  const isConfirmed = isGiven(callConfirmedAt);
  return (
    <DetailPart heading="Call">
      <DetailList>
        <Detail label={labels.callAt} value={callAt}>
          <time dateTime={callAt}>{formatMomentInWords(callAt, new Date())}</time>
        </Detail>
        <Detail
          label={labels.callConfirmedAt}
          value={isConfirmed ? `${formatMoment(callConfirmedAt)}, calendar file sent` : "Not yet"}
        />
      </DetailList>
      {!isConfirmed && mayWrite && Date.parse(callAt) > Date.now() && (
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Confirm the call
        </Button>
      )}
    </DetailPart>
  );
}
