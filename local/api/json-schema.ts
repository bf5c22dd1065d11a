import * as z from "zod/mini";

/** JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = { readonly [keyword: string]: unknown };

type Io = "input" | "output";

/** The JSON type of a field's default: its rule may be a function, from which no type can be read. */
const typeOfDefault = (value: unknown) => (Array.isArray(value) ? "array" : typeof value);

function asJson(schema: z.core.$ZodType, io: Io): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ jsonSchema }) {
      const isOpen = !["type", "anyOf", "allOf", "enum", "const", "oneOf"].some((key) => key in jsonSchema);
      if (isOpen && "default" in jsonSchema) {
        Object.assign(jsonSchema, { type: typeOfDefault(jsonSchema.default) });
      }
      // The pattern of a date-time is long and unreadable.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
      // In OpenAPI, `format: binary` alone marks a file in a form.
      if (jsonSchema.format === "binary") delete jsonSchema.contentEncoding;
    },
  });
  return json;
}

export const answerSchema = (schema: z.ZodMiniType): JsonSchema => asJson(schema, "output");

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The fields of the object that a schema reads, also if it is an intersection, or transforms the object afterwards. */
function fieldsOf(schema: z.core.$ZodType): Fields {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") return def.shape;
  if (def.type === "intersection") return { ...fieldsOf(def.left), ...fieldsOf(def.right) };
  if (def.type === "pipe") return { ...fieldsOf(def.in), ...fieldsOf(def.out) };
  return {};
}

/** The fields without which an object is refused, each with the text of the refusal. */
async function missingIn(schema: z.core.$ZodType, nothing: object): Promise<ReadonlyMap<string, string>> {
  const { error } = await z.safeParseAsync(schema, nothing);
  const issues = (error?.issues ?? []).filter(({ path }) => path.length === 1);
  return new Map(issues.map(({ path: [field], message }) => [String(field), message]));
}

async function objectSchema(schema: z.core.$ZodType, isPartial = false): Promise<JsonSchema> {
  const fields = fieldsOf(schema);
  const missing = isPartial ? new Map<string, string>() : await missingIn(schema, {});
  const required = Object.keys(fields).filter((field) => missing.has(field));
  const properties = Object.entries(fields).map(([name, field]) => {
    const { default: _, ...json } = asJson(field, "input");
    return [name, missing.has(name) ? { ...json, description: missing.get(name) } : json] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}

/**
 * The schema of a request's body. Most rules of fields are functions, which JSON Schema cannot express; the required fields
 * are found by validating an empty object.
 */
export async function sentSchema(schema: z.ZodMiniType, isPartial?: boolean): Promise<JsonSchema> {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type !== "union") return objectSchema(schema, isPartial);
  return { oneOf: await Promise.all(def.options.map((option) => objectSchema(option, isPartial))) };
}
