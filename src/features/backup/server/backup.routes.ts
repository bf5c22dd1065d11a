import * as z from "zod/mini";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { proofSchema } from "#features/account/second-factor.ts";
import { proofRefusal, proveBy, siteOf } from "#features/account/server/second-factors.routes.ts";
import { readSuperadmins } from "#features/account/server/superadmins.ts";
import { AppError } from "#rules/app-error.ts";
import { formatMomentInWords } from "#rules/calendar.ts";
import type { AccountMailKind } from "#rules/mail.ts";
import { messageSchema } from "#rules/record.ts";
import { createApp } from "#server/http/app.ts";
import { actorOf } from "#server/http/caller.ts";
import { answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { stream } from "#server/http/stream.ts";
import { validateJson, validateQuery } from "#server/http/validate.ts";
import { mailOf } from "#server/outbox/mail-of.ts";
import type { Deps, OpenDeps } from "#server/platform/deps.ts";
import { auditEntry } from "#server/store/audit-entry.ts";
import { backupAnswers, backupTexts, PASSPHRASE_MAX, PASSPHRASE_MIN } from "../backup-job.ts";
import { beginJob, dropJob, readJob, readPart } from "./asked-backup.ts";
import { readBackupState } from "./backup-runs.ts";
import { orderBackup } from "./start-backup.ts";

const backupOrderSchema = z.object({
  passphrase: z
    .string(backupTexts.short)
    .check(z.minLength(PASSPHRASE_MIN, backupTexts.short), z.maxLength(PASSPHRASE_MAX, backupTexts.long)),
});

const backupPartQuerySchema = z.object({
  /** The id of the backup: another may have been made meanwhile. */
  of: z.string(),
});

const askSchema = z.extend(backupOrderSchema, proofSchema.shape);

/** Mails to all superadmins, including the one who asked: their session may be stolen, and the backup has everything. */
async function askedMails(deps: Deps, by: string) {
  const superadmins = await readSuperadmins(deps.store);
  const paragraph = `On ${formatMomentInWords(deps.now())}, ${by} asked the back office for a backup of all records and files, to be saved on their machine.`;
  return superadmins.map(({ email }) =>
    mailOf(deps, {
      kind: "backup-asked" satisfies AccountMailKind,
      to: email,
      text: {
        subject: "Back office: a backup of everything was asked for",
        heading: "A backup of all records and files was asked for",
        parts: [
          { paragraph },
          {
            paragraph: `If ${by} did not do this, someone else is using their session: set a new password for ${by} at once, which ends it, and delete the backup.`,
          },
          { link: { label: "Open the backup", address: adminPages.backup } },
        ],
      },
    }),
  );
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A backup of everything, for superadmins to save. */
export const backupApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .get(
      adminApi.backup,
      adminRead("backups:read"),
      answers("Says how far the backup is that was asked for last, and when one was made and tried.", {
        200: backupAnswers.screen,
      }),
      async (c) => {
        const [job, runs] = await Promise.all([readJob(c.var.deps), readBackupState(c.var.deps)]);
        return c.json({ job, runs });
      },
    )
    .post(
      adminApi.backup,
      adminWrite("backups:write"),
      validateJson(askSchema),
      answers(
        "Begins a backup of everything, encrypted by a passphrase.",
        { 201: backupAnswers.job, ...proofRefusal },
        { errors: ["conflict", "forbidden", "too_many_requests", "unavailable"] },
      ),
      async (c) => {
        const { passphrase, ...proof } = c.req.valid("json");
        await proveBy(c, proof);
        const { deps, session } = c.var;
        const { username } = session.account;
        const job = await beginJob(deps, username);
        const audited = auditEntry(deps, actorOf(c), { action: "export", label: "Backup" });
        await deps.store.commit([audited, ...(await askedMails(deps, username))]);
        const isStarted = await orderBackup(deps, siteOf(c).origin, {
          kind: "asked",
          id: job.id,
          passphrase,
        });
        if (isStarted) return c.json({ job }, 201);
        await dropJob(deps);
        throw new AppError("unavailable", { message: backupTexts.noBackground });
      },
    )
    .delete(
      adminApi.backup,
      adminWrite("backups:write"),
      answers("Deletes what is on the server of the backup that was asked for.", { 200: messageSchema }),
      async (c) => {
        await dropJob(c.var.deps);
        return c.json({ message: backupTexts.dropped });
      },
    )
    .get(
      adminApi.backupPart.pattern,
      adminRead("backups:read"),
      validateQuery(backupPartQuerySchema),
      answers(
        "Sends a part of the backup. One after the other they are the file.",
        { 200: { body: ["application/octet-stream"], headers: [] } },
        { errors: ["not_found"] },
      ),
      async (c) => {
        const { deps } = c.var;
        const bytes = await readPart(deps, c.req.valid("query").of, Number(c.req.param("number")));
        return c.body(await stream(once(bytes), deps.log), 200, {
          "Content-Type": "application/octet-stream",
          "Cache-Control": "no-store",
        });
      },
    );
