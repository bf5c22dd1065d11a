import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { Panel } from "#admin/editor/Panel.tsx";
import { TableSkeleton } from "#admin/list/TableSkeleton.tsx";
import { failureText, QueryFailure } from "#admin/screen/Failure.tsx";
import { callSigned } from "#admin/session/signed-call.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import { messageSchema } from "#rules/record.ts";
import { type SessionView, sessionListSchema } from "../sessions.ts";
import styles from "./SessionsPanel.module.css";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callSigned(adminApi.sessions, sessionListSchema, { signal }),
  // Always read again: the administrator wants to know who is logged in now.
  staleTime: 0,
});

/** Ends sessions by a call, one at a time. */
function useEnding(onEnded: () => void) {
  const cache = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);

  async function end(path: string) {
    setEnding(path);
    try {
      announce((await callSigned(path, messageSchema, { method: "DELETE" })).message);
    } catch (error) {
      announceError(failureText(error));
    }
    await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setEnding(null);
    onEnded();
  }

  return { ending, end };
}

interface ItemProps {
  readonly session: SessionView;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: ItemProps) {
  const { device, place, address, startedAt, lastSeenAt, isCurrent } = session;
  const name = device || "Unknown device";
  return (
    <li className={styles.session}>
      <div>
        <h3 className={styles.device}>
          <span>{name}</span>
          {isCurrent && <span className={styles.current}>This session</span>}
        </h3>
        <p className={styles.facts}>
          {place !== null && <span>{place}</span>}
          {address !== "" && <span translate="no">{address}</span>}
          <span>
            Began <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
          </span>
          <span>
            Last used <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" size="small" busy={isEnding} onClick={onEnd}>
          End
          <span className="visually-hidden">{` the session ${name}, begun ${formatMoment(startedAt)}`}</span>
        </Button>
      )}
    </li>
  );
}

/** The sessions of the administrator, each of which can be ended, as can all at once. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery);
  const { data: sessions, isPending } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  const { ending, end } = useEnding(() => heading.current?.focus());
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;

  return (
    <Panel
      title="My sessions"
      headingRef={heading}
      subtitle="Locations are approximate, based on the network. A session ends by itself after an hour without use."
      actions={
        hasOthers && (
          <Button
            variant="quiet"
            size="small"
            busy={ending === adminApi.sessions}
            onClick={() => void end(adminApi.sessions)}
          >
            End all others
          </Button>
        )
      }
    >
      {() => (
        <>
          {isPending && <TableSkeleton label="Loading sessions…" />}
          <QueryFailure query={query} />
          {sessions !== undefined && (
            <ul className="plain-list">
              {sessions.map((session) => {
                const path = adminApi.session(session._id);
                return (
                  <SessionItem
                    key={session._id}
                    session={session}
                    isEnding={ending === path}
                    onEnd={() => void end(path)}
                  />
                );
              })}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}
