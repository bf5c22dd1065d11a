import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { type ProvedCall, useReauthentication } from "#features/account/admin/reauthentication.tsx";
import { MailOffer, UntoldCompanies } from "#features/mail/admin/MailOffer.tsx";
import { formatMoment } from "#rules/calendar.ts";
import { toldSchema } from "#rules/telling.ts";
import { fairTellingSchema } from "../fair-telling.ts";

const companies: ItemNames = ["company", "companies"];

/** Read anew with every version of the settings. */
const tellingQuery = (version: number | undefined) =>
  queryOptions({
    queryKey: ["fair-telling", version],
    queryFn: ({ signal }) => callSigned(adminApi.jobFairTelling, fairTellingSchema, { signal }),
  });

type Told = z.output<typeof toldSchema>;

const tell =
  (changedAt: string, host: string | null): ProvedCall<Told> =>
  (proof) =>
    callSigned(adminApi.jobFairTelling, toldSchema, {
      method: "POST",
      body: { changedAt, ...(host === null ? {} : { host }), ...proof },
    });

/** Once the fair's facts have changed: offers to tell the companies that registered before. */
export function FairTelling({ version }: { readonly version: number | undefined }) {
  const cache = useQueryClient();
  const query = tellingQuery(version);
  const { data } = useQuery(query);
  const { proved, dialog } = useReauthentication();
  const mayTell = usePermission("jobfair:write");
  if (!data || data.changedAt === null) return null;
  const { changedAt, waiting, host, toldAt, told, untold } = data;
  if (toldAt !== null) {
    const reached = told - untold.length;
    return (
      <>
        <p>{`${countOf(reached, companies)} ${reached === 1 ? "was" : "were"} told on ${formatMoment(toldAt)}.`}</p>
        <UntoldCompanies untold={untold} page={withParameter(adminPages.jobFairCompany)} />
      </>
    );
  }
  if (waiting === 0) return null;
  const count = countOf(waiting, companies);
  return (
    <>
      <MailOffer
        text={`${count} registered before the fair’s facts last changed, on ${formatMoment(changedAt)}, and ${waiting === 1 ? "does" : "do"} not know of it.`}
        button={mayTell ? "Tell them by mail" : null}
        question={`Write to ${count}?`}
        confirm={`Write to ${count}`}
        send={() => proved(tell(changedAt, host))}
        onSent={() => cache.invalidateQueries({ queryKey: query.queryKey })}
      >
        {host !== null && (
          <>
            <p>The mail has a link to this host. Please check that it is the right one:</p>
            <p>
              <strong translate="no">{host}</strong>
            </p>
          </>
        )}
        <p>
          The contact person of each gets the facts as they are now, with a file that changes the fair in
          their calendar. Emails cannot be recalled; no one is told of the same change twice.
        </p>
      </MailOffer>
      {dialog}
    </>
  );
}
