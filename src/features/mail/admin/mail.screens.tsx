import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi, adminPages, withQuery } from "#addresses/admin.ts";
import { $page, type ScreensOf } from "#admin/app/router.ts";
import { DaySections } from "#admin/list/days.tsx";
import { useSearchInUrl } from "#admin/list/list-filters.ts";
import { RecordList, SearchBox } from "#admin/list/RecordList.tsx";
import { Disclosure } from "#admin/screen/Disclosure.tsx";
import { Empty } from "#admin/screen/Empty.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { ScreenHeading } from "#admin/screen/ScreenHeading.tsx";
import { usePermission } from "#admin/session/account.ts";
import { MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { type MailState, mailStates } from "#rules/mail.ts";
import { type MailRecord, mailAnswers, mailChoiceOfSchema } from "../mail-record.ts";
import { MailItem, ResendButton, stateNames } from "./MailItem.tsx";
import { MailStatus } from "./MailStatus.tsx";
import styles from "./mail.module.css";
import { mailLists, mailStatusQuery } from "./mail-queries.ts";
import { MailChoiceField, OwnMails } from "./OwnMails.tsx";

const everyQuery = queryOptions({
  queryKey: [MAILS, "choices"],
  queryFn: ({ signal }) => callSigned(adminApi.outboxChoices, z.array(mailChoiceOfSchema), { signal }),
});

function EveryChoice() {
  const cache = useQueryClient();
  const { data, error } = useQuery(everyQuery);
  if (error) return <p className="form-alert">{failureText(error)}</p>;
  return (
    <div className={styles.everybody}>
      {data?.map(({ accountId, username, choice, choices }) => (
        <MailChoiceField
          key={accountId}
          label={username}
          choice={choice}
          choices={choices}
          path={adminApi.outboxChoiceOf(accountId)}
          onSaved={() => void cache.invalidateQueries({ queryKey: [MAILS] })}
        />
      ))}
    </div>
  );
}

/** Which of the firm's mails the administrator gets; for superadmins, which each administrator gets. */
const MailChoices = () =>
  usePermission("accounts:write") ? (
    <Disclosure summary="Mails to the firm that each administrator gets">
      <EveryChoice />
    </Disclosure>
  ) : (
    <Disclosure summary="Which mails I get">
      <OwnMails />
    </Disclosure>
  );

const urlOf = (state: MailState | undefined, search: string) =>
  withQuery(adminPages.mail, { ...(state && { state }), ...(search && { search }) });

const states: readonly (MailState | undefined)[] = [undefined, ...mailStates];

function StateFilter({ state, search }: { readonly state: MailState | undefined; readonly search: string }) {
  return (
    <nav aria-label="State of the mails">
      <ul className={`plain-list ${styles.states}`}>
        {states.map((each) => (
          <li key={each ?? "all"}>
            <a href={urlOf(each, search)} aria-current={each === state ? "page" : undefined}>
              {each ? stateNames[each] : "All"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sends all failed mails again at once, for example after a wrong password of the mail server was corrected. */
function ResendFailed() {
  const { data } = useQuery(mailStatusQuery);
  if (!usePermission("outbox:write") || !data?.isSetUp || data.failed === 0) return null;
  return (
    <ResendButton path={adminApi.outboxResendFailed} answer={mailAnswers.resent}>
      Send all failed again
    </ResendButton>
  );
}

const MailDays = ({ records }: { readonly records: readonly MailRecord[] }) => (
  <DaySections records={records}>
    {(ofDay) => (
      <ul className="plain-list">
        {ofDay.map((mail) => (
          <MailItem key={mail._id} mail={mail} required="outbox:write" />
        ))}
      </ul>
    )}
  </DaySections>
);

/** Every mail of the last three months: sent, waiting or failed, with its text and the reason. */
function MailScreen({ filters }: { readonly filters: Readonly<Record<string, string>> }) {
  const { search = "" } = filters;
  const state = mailStates.find((each) => each === filters["state"]);
  const [typed, setTyped] = useSearchInUrl(search, (found) => $page.open(urlOf(state, found), true));
  const list = useInfiniteQuery(mailLists(state).query({ search }));
  return (
    <>
      <ScreenHeading
        title="Mail"
        subtitle="What the site has written to senders and to the firm, newest first"
      >
        <SearchBox label="Search mails" value={typed} onChange={setTyped} />
        <ResendFailed />
      </ScreenHeading>
      <MailStatus />
      <MailChoices />
      <StateFilter state={state} search={search} />
      <RecordList
        list={list}
        itemNames={["mail", "mails"]}
        Table={MailDays}
        rest={() => mailLists(state).readRest({ search }, list.data?.pages ?? [])}
        search={search}
        hasOtherFilters={state !== undefined}
        searchHint="The search looks at recipients, subjects and kinds."
        onClearSearch={() => setTyped("")}
      >
        <Empty title={`No mail ${state === undefined ? "yet" : stateNames[state].toLowerCase()}`}>
          <p>Receipts to senders and alerts to the firm appear here, and are stored for three months.</p>
        </Empty>
      </RecordList>
    </>
  );
}

export const screens = {
  mail: ({ page }) => <MailScreen filters={page.search} />,
} satisfies ScreensOf<"outbox">;
