import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { adminApi, withQuery } from "#addresses/admin.ts";
import { recordLists } from "#admin/list/record-lists.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import type { MailState } from "#rules/mail.ts";
import { mailDetailsSchema, mailRecordSchema, mailStatusSchema } from "../mail-record.ts";

/** First part of the key of everything that is read about mails, which changes when one is sent again. */
export const MAILS = "outbox";

const mailList = z.array(mailRecordSchema);

/** The mails of a state, or all of them. */
export const mailLists = (state: MailState | undefined) =>
  recordLists({
    name: MAILS,
    part: state ?? "all",
    path: withQuery(adminApi.outbox, state ? { state } : {}),
    schema: mailList,
    follows: true,
  });

/** More than a record ever has: two, and a few that were sent again. */
const ABOUT_MAX = "20";

/** The mails about one record. */
export const mailsAbout = (about: string) =>
  queryOptions({
    queryKey: [MAILS, "about", about],
    queryFn: ({ signal }) =>
      callSigned(withQuery(adminApi.outbox, { about, limit: ABOUT_MAX }), mailList, { signal }),
    // One may be on its way while the record is open.
    ...following,
  });

/** One mail with its text. */
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
