import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { recordLists } from "#admin/list/record-lists.ts";
import { following, MAILS } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { MailState } from "#rules/mail.ts";
import { mailDetailsSchema, mailRecordSchema, mailStatusSchema } from "../mail-record.ts";

const mailList = z.array(mailRecordSchema);

export const mailLists = (state: MailState | undefined) =>
  recordLists({
    name: MAILS,
    part: state ?? "all",
    path: withQuery(adminApi.outbox, state ? { state } : {}),
    schema: mailList,
    follows: true,
  });

/** A limit that the mails about a record do not reach: usually two, and a few that were sent again. */
const ABOUT_MAX = "20";

/** How often a waiting mail is read again: most are sent within a second. */
const LEAVING_MS = 1500;
const isJustWritten = (createdAt: string) => Date.now() - Date.parse(createdAt) < MINUTE_MS;

export const mailsAbout = (about: string) =>
  queryOptions({
    queryKey: [MAILS, "about", about],
    queryFn: ({ signal }) =>
      callSigned(withQuery(adminApi.outbox, { about, limit: ABOUT_MAX }), mailList, { signal }),
    ...following,
    // Reads often while a new mail waits, so that the screen soon shows that it was sent.
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state, createdAt }) => state === "waiting" && isJustWritten(createdAt)) && LEAVING_MS,
  });

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [MAILS, "mail", id],
    queryFn: ({ signal }) => callSigned(adminApi.outboxMail(id), mailDetailsSchema, { signal }),
  });

/** Whether mail is set up, and how many mails wait or have failed. */
export const mailStatusQuery = queryOptions({
  queryKey: [MAILS, "status"],
  queryFn: ({ signal }) => callSigned(adminApi.outboxStatus, mailStatusSchema, { signal }),
  ...following,
});
