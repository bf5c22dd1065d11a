import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminApi } from "#addresses/admin.ts";
import { useColleagues } from "#admin/session/account.ts";
import { isUnattended, onReturn } from "#admin/session/attention.ts";
import { callSigned, sendSigned } from "#admin/session/signed-call.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { PRESENCE_EVERY_MS, presenceSchema } from "#rules/presence.ts";
import styles from "./Presence.module.css";

interface Props {
  readonly record: string;
  readonly permission: Permission;
}

const listed = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** As in "asha and a colleague have this record open too." */
export function presenceText(names: readonly (string | undefined)[]): string {
  if (names.length === 0) return "";
  const known = names
    .filter((name) => name !== undefined)
    .toSorted((one, other) => one.localeCompare(other, "en"));
  const unknown = names.length - known.length;
  const who = unknown === 0 ? [] : [unknown === 1 ? "a colleague" : `${unknown} colleagues`];
  const text = `${listed.format([...known, ...who])} ${names.length === 1 ? "has" : "have"} this record open too.`;
  return known.length === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** Says who else has the record open; asked while somebody works on this page, never while it is untouched or hidden. */
export function Presence({ record, permission }: Props) {
  const { self, others: colleagues } = useColleagues(permission);
  const path = adminApi.presence(record);
  const { data, refetch } = useQuery({
    queryKey: ["presence", record],
    queryFn: ({ signal }) => callSigned(path, presenceSchema, { method: "PUT", signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible" && !isUnattended()) void refetch();
    };
    const timer = setInterval(ask, PRESENCE_EVERY_MS);
    const stopReturns = onReturn(ask);
    return () => {
      clearInterval(timer);
      stopReturns();
      // Otherwise it counts as open for some two minutes more.
      sendSigned(path, { method: "DELETE" }).catch(() => {});
    };
  }, [path, refetch]);

  const names = (data?.others ?? [])
    .filter((id) => id !== self?._id)
    .map((id) => colleagues.find(({ _id }) => _id === id)?.username);
  // A live region is announced only if it was rendered before its text changed.
  return (
    <p className={styles.presence} role="status">
      {presenceText(names)}
    </p>
  );
}
