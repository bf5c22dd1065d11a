import { Hono } from "hono";
import * as z from "zod/mini";
import { type AcrossRule, withRulesAcross } from "#rules/across-fields.ts";
import { messageSchema } from "#rules/record.ts";
import { expectedVersion, idempotencyKey } from "../http/caller.ts";
import { type ApiEnv, answers } from "../http/described.ts";
import { parseOrThrow, validateMultipart } from "../http/validate.ts";
import type { RecordOf } from "../store/store.ts";
import { answerChange, answersChange, savedSchema } from "./answer-change.ts";
import { asForm, type SaveVersion, versionField } from "./current-version.ts";
import { mayWriteContent } from "./may-write-content.ts";
import { type Pictured, type PicturedKind, picturedRecords } from "./pictured-records.ts";
import { submissionRefusals } from "./submit-once.ts";

const isChosen = (sent: string | File) =>
  typeof sent === "string" ? sent !== "" : sent.name !== "" || sent.size > 0;

/** A file that must be sent; if it is missing, that is reported together with the faults of the other fields. */
const requiredFile = (missing: string) =>
  z.union([z.string(), z.file()], missing).check(z.refine(isChosen, missing));

const optionalFile = z.optional(z.union([z.string(), z.file()]));

/** The schema of a form's fields, which produces values for a record. */
type FieldsOf<T> = z.ZodMiniObject & z.ZodMiniType<T>;

interface RecordPath {
  readonly pattern: `${string}/:id${string}`;
}

interface PicturedRoutes<C extends Pictured, F extends keyof RecordOf<C> & string> extends PicturedKind<C> {
  readonly field: F;
  /** The form for adding a record, and the one for changing it, without the picture. */
  readonly added: FieldsOf<Omit<RecordOf<C>, F>>;
  readonly changed: FieldsOf<{ readonly [K in keyof Omit<RecordOf<C>, F>]?: RecordOf<C>[K] | undefined }>;
  /** Rules across the fields that are sent. */
  readonly across?: readonly AcrossRule[];
  readonly calls: {
    readonly add: string;
    readonly change: readonly [method: "PUT" | "PATCH", path: RecordPath];
    readonly remove: RecordPath;
    readonly restore: RecordPath;
  };
  /** The record's name at the beginning of a message. */
  readonly name: string;
}

/** Changes a record to what an earlier version of it says, by the rules of a change. */
export function savesVersion<C extends Pictured, F extends keyof RecordOf<C> & string>(
  kind: PicturedRoutes<C, F>,
): SaveVersion {
  const records = picturedRecords(kind);
  const schema = withRulesAcross(kind.changed, kind.across ?? []);
  return async (deps, { id, fields, expected }) => {
    const { [kind.field]: url, ...texts } = fields;
    const sent = await parseOrThrow(schema, asForm(texts));
    return records.change(deps, id, { ...sent, [kind.field]: url }, expected);
  };
}

/** The routes by which administrators add, change, delete and restore records that have a picture. */
export function picturedRoutes<C extends Pictured, F extends keyof RecordOf<C> & string>(
  kind: PicturedRoutes<C, F>,
): Hono<ApiEnv> {
  const { field, texts, calls, name, across = [] } = kind;
  const records = picturedRecords(kind);
  const added = z.extend(kind.added, { [field]: requiredFile(texts.missing) });
  const changed = z.extend(kind.changed, { [field]: optionalFile, version: versionField });
  const [changeMethod, changePath] = calls.change;
  return new Hono<ApiEnv>()
    .post(
      calls.add,
      mayWriteContent,
      validateMultipart(withRulesAcross(added, across)),
      answers("Adds a record.", { 201: savedSchema(kind.collection) }, submissionRefusals),
      async (c) => {
        const data = await records.add(c.var.deps, c.req.valid("form"), idempotencyKey(c));
        return c.json({ message: `${name} added.`, data }, 201);
      },
    )
    .on(
      changeMethod,
      changePath.pattern,
      mayWriteContent,
      validateMultipart(withRulesAcross(changed, across)),
      answersChange("Changes a record.", kind.collection),
      async (c) => {
        const { version, ...sent } = c.req.valid("form");
        const expected = expectedVersion(c, version as number | undefined);
        const data = await records.change(c.var.deps, c.req.param("id"), sent, expected);
        return answerChange(c, `${name} updated.`, data);
      },
    )
    .delete(
      calls.remove.pattern,
      mayWriteContent,
      answers(
        "Deletes a record, which can be restored for 30 days.",
        { 200: messageSchema },
        { headers: ["If-Match"], errors: ["not_found", "conflict"] },
      ),
      async (c) => {
        await records.remove(c.var.deps, c.req.param("id"), {
          expected: expectedVersion(c),
          by: c.var.session.account.username,
        });
        return c.json({ message: `${name} deleted.` });
      },
    )
    .post(
      calls.restore.pattern,
      mayWriteContent,
      answers("Restores a deleted record.", { 200: savedSchema(kind.collection) }, { errors: ["not_found"] }),
      async (c) => {
        const data = await records.restore(c.var.deps, c.req.param("id"));
        return c.json({ message: `${name} restored.`, data });
      },
    );
}
