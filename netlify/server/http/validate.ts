import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { AppError } from "#rules/app-error.ts";
import { type ApiEnv, type BodyPart, describing } from "./described.ts";

/** The message where a schema has none of its own: no form sends such a value, but programs do. */
const UNNAMED = "Invalid input";

const textOf = (field: string, message: string) =>
  message === UNNAMED
    ? `Please check “${field}”: its value is missing, or none of the possible ones.`
    : message;

/**
 * Field name to its first message; issues with the whole input have no field and are left out. If the input as a whole
 * has alternatives that all fail, the last counts.
 */
function fieldTexts(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const { path, message } = issue;
    const field = path.join(".");
    if (field !== "") texts[field] ??= textOf(field, message);
    else if (issue.code === "invalid_union") Object.assign(texts, fieldTexts(issue.errors.at(-1) ?? []));
  }
  return texts;
}

/** Parses the input with the schema; throws `invalid` with a message per field if it does not match. */
export async function parseOrThrow<S extends z.ZodMiniType>(schema: S, input: unknown): Promise<z.output<S>> {
  // Said here, since a library that loads zod's English would otherwise put its own texts in the place of this one.
  const parsed = await z.safeParseAsync(schema, input, { error: () => UNNAMED });
  if (parsed.success) return parsed.data;
  const fields = fieldTexts(parsed.error.issues);
  const [message = "Please send an object with the fields of the form."] = Object.values(fields);
  throw new AppError("invalid", { message, fields });
}

const jsonType = /^application\/json *(;|$)/i;

export const isJson = (c: Context<ApiEnv>): boolean => jsonType.test(c.req.header("Content-Type") ?? "");

async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  // A body of another type would be read as an empty object, which a schema of optional fields would accept.
  if (!isJson(c)) {
    throw new AppError("unsupported_media_type", { message: "Please send JSON (application/json)." });
  }
  return c.req.json().catch((cause: unknown) => {
    throw new AppError("invalid", { message: "This is not JSON.", cause });
  });
}

/** Browsers send each line break in a form as two characters, which would count twice against the fields' limits. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

const multipartType = /^multipart\/form-data *;/i;

/** Our largest form has less than a quarter of that; reading a form of 70,000 took seconds. */
const PARTS_MAX = 100;

/** The boundary as in RFC 2046; the quotes around it are optional. */
const boundaryPattern = /;\s*boundary=("?)([\w'()+,./:=? -]{1,70})\1\s*(?:;|$)/i;

/** The number of times that the form's boundary occurs, at least once per part. */
function boundariesIn(bytes: Buffer, boundary: string): number {
  const line = `--${boundary}`;
  let count = 0;
  for (let at = bytes.indexOf(line); at >= 0 && count <= PARTS_MAX + 1; count += 1) {
    at = bytes.indexOf(line, at + line.length);
  }
  return count;
}

const tooManyParts = () =>
  new AppError("too_large", { message: `A form can have at most ${PARTS_MAX} fields.` });

/** The form's parts by name; of a repeated name the first counts. */
async function readMultipart(c: Context<ApiEnv>): Promise<Record<string, string | File>> {
  const contentType = c.req.header("Content-Type") ?? "";
  if (!multipartType.test(contentType)) {
    throw new AppError("unsupported_media_type", { message: "Please send a form (multipart/form-data)." });
  }
  const unreadable = (cause: unknown): never => {
    throw new AppError("invalid", { message: "This form cannot be read.", cause });
  };
  const bytes = Buffer.from(await c.req.arrayBuffer().catch(unreadable));
  const boundary = boundaryPattern.exec(contentType)?.[2]?.trimEnd() ?? unreadable("no boundary");
  // One more than there are parts ends the form.
  if (boundariesIn(bytes, boundary) > PARTS_MAX + 1) throw tooManyParts();
  // The same boundary as was counted: a header can have several.
  const counted = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(bytes, { headers: counted }).formData().catch(unreadable);
  return Object.fromEntries(
    [...form].reverse().map(([name, part]) => [name, typeof part === "string" ? withLineFeeds(part) : part]),
  );
}

type FieldsSchema = z.ZodMiniType<object>;

const JSON_TYPE = "application/json";
const FORM_TYPE = "multipart/form-data";

const ofBodies = ["invalid", "unsupported_media_type"] as const;

type Validator<Target extends string, S extends FieldsSchema> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: Record<Target, z.input<S>>; out: Record<Target, z.output<S>> }
>;

/** Validates a JSON body with the same schema that the form uses. */
export const validateJson = <S extends FieldsSchema>(schema: S): Validator<"json", S> =>
  describing(
    async function validateJson(c, next) {
      c.req.addValidatedData("json", await parseOrThrow(schema, await readJson(c)));
      await next();
    },
    { body: { types: [JSON_TYPE], schema }, errors: ofBodies },
  );

/** Like `validateJson`; a call without a body has none of the fields. */
export const validateOptionalJson = <S extends FieldsSchema>(schema: S): Validator<"json", S> =>
  describing(
    async function validateOptionalJson(c, next) {
      const sent = c.req.header("Content-Type") === undefined ? {} : await readJson(c);
      c.req.addValidatedData("json", await parseOrThrow(schema, sent));
      await next();
    },
    { body: { types: [JSON_TYPE], schema, isOptional: true }, errors: ofBodies },
  );

/** Validates a multipart body, which may hold files. `described` is what else the service behind the route expects. */
export const validateMultipart = <S extends FieldsSchema>(
  schema: S,
  described: Omit<BodyPart, "types"> = { schema },
): Validator<"form", S> =>
  describing(
    async function validateMultipart(c, next) {
      c.req.addValidatedData("form", await parseOrThrow(schema, await readMultipart(c)));
      await next();
    },
    { body: { types: [FORM_TYPE], ...described }, errors: ofBodies },
  );

/** Validates a multipart body, or the same fields as JSON, in which files are ids of uploads. */
export const validateFields = <S extends FieldsSchema>(schema: S): Validator<"form", S> =>
  describing(
    async function validateFields(c, next) {
      const sent = await (isJson(c) ? readJson(c) : readMultipart(c));
      c.req.addValidatedData("form", await parseOrThrow(schema, sent));
      await next();
    },
    { body: { types: [FORM_TYPE, JSON_TYPE], schema }, errors: ofBodies },
  );

export const validateQuery = <S extends FieldsSchema>(schema: S): Validator<"query", S> =>
  describing(
    async function validateQuery(c, next) {
      c.req.addValidatedData("query", await parseOrThrow(schema, c.req.query()));
      await next();
    },
    { query: schema, errors: ["invalid"] },
  );
