import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { withParameter } from "#addresses/public.ts";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { usePermission } from "#admin/session/account.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { MailOffer, UntoldCompanies } from "#features/mail/admin/MailOffer.tsx";
import { toldSchema } from "#rules/telling.ts";
import { type WaitingTelling, waitingTellingSchema } from "../waiting-telling.ts";
import styles from "./FreePlaces.module.css";

const companies: ItemNames = ["company", "companies"];
const places: ItemNames = ["place", "places"];

/** The most companies that the question names; more would not fit on a phone. */
const NAMED_MAX = 8;

const tellingQuery = queryOptions({
  queryKey: ["waiting-telling"],
  queryFn: ({ signal }) => callSigned(adminApi.waitingTelling, waitingTellingSchema, { signal }),
  // A place is taken, or becomes free, while the list is open.
  ...following,
});

const tell = ({ next }: WaitingTelling) =>
  callSigned(adminApi.waitingTelling, toldSchema, {
    method: "POST",
    body: { companies: next.map(({ _id }) => _id) },
  });

/** A text such as "3 places are free, and 7 companies wait." */
function offerText({ free, waiting, told }: WaitingTelling): string {
  const left =
    free === null ? "Places are not limited" : `${countOf(free, places)} ${free === 1 ? "is" : "are"} free`;
  const earlier =
    told === 0
      ? ""
      : ` ${countOf(told, companies)} ${told === 1 ? "was" : "were"} told before, and may still register.`;
  return `${left}, and ${countOf(waiting, companies)} ${waiting === 1 ? "waits" : "wait"}.${earlier}`;
}

/** The companies that the last mails did not reach. */
export function NotTold() {
  const { data } = useQuery(tellingQuery);
  return data ? (
    <UntoldCompanies untold={data.untold} page={withParameter(adminPages.waitingCompany)} />
  ) : null;
}

/** While places are free and companies wait: offers to tell as many as there are places. */
export function FreePlaces() {
  const cache = useQueryClient();
  const { data } = useQuery(tellingQuery);
  const mayTell = usePermission("jobfair:write");
  if (!data || data.next.length === 0) return null;
  const { next, waiting } = data;
  const count = countOf(next.length, companies);
  const isSome = next.length < waiting;
  const button = isSome ? `Write to the first ${next.length}` : `Write to ${count}`;
  return (
    <MailOffer
      isInHead
      text={offerText(data)}
      button={mayTell ? button : null}
      question={`Write to ${count}?`}
      confirm={`Write to ${count}`}
      send={() => tell(data)}
      onSent={() =>
        Promise.all([
          cache.invalidateQueries({ queryKey: tellingQuery.queryKey }),
          cache.invalidateQueries({ queryKey: ["waitingCompanies"] }),
        ])
      }
    >
      <p>
        {`${isSome ? "These have waited longest. " : ""}Each gets a link to register. No one is notified twice about the same places.`}
      </p>
      <ul className={styles.names}>
        {next.slice(0, NAMED_MAX).map(({ _id, companyName }) => (
          <li key={_id} dir="auto" translate="no">
            {companyName}
          </li>
        ))}
        {next.length > NAMED_MAX && <li>{`and ${next.length - NAMED_MAX} more`}</li>}
      </ul>
    </MailOffer>
  );
}
