import { apiDescription } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { LINK_SCHEME } from "#rules/signed-link.ts";
import type { ApiDescription, DescribedOperation } from "./describe-api.ts";
import type { JsonSchema } from "./json-schema.ts";

type Fields = Readonly<Record<string, JsonSchema>>;

/** A schema in a line: `string`, `number or null`, `list of { _id, … }`. */
function inWords(schema: JsonSchema): string {
  const { type, anyOf, oneOf, items, properties, enum: values, const: value, format } = schema;
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (Array.isArray(values)) return values.map((each) => `\`${JSON.stringify(each)}\``).join(" or ");
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map(inWords).join(" or ");
  if (items) return `list of ${inWords(items as JsonSchema)}`;
  if (properties)
    return `\`{ ${Object.entries(properties as Fields)
      .map(fieldInWords)
      .join(", ")} }\``;
  if (format === "binary") return "file";
  return Array.isArray(type) ? type.join(" or ") : String(type ?? "anything");
}

const isNested = ({ properties, items }: JsonSchema) => Boolean(properties) || Boolean(items);

/** A field within an object: only what has fields of its own is told more of. */
function fieldInWords([name, schema]: readonly [string, JsonSchema]): string {
  const nested = [schema, ...((schema["anyOf"] as readonly JsonSchema[] | undefined) ?? [])].find(isNested);
  return nested ? `${name}: ${inWords(nested).replaceAll("`", "")}` : name;
}

const bodyRow = (required: readonly string[]) =>
  function bodyRow([name, schema]: readonly [string, JsonSchema]) {
    return `| \`${name}\` | ${inWords(schema).replaceAll("|", "\\|")} | ${required.includes(name) ? "required" : ""} |`;
  };

function fieldsTable(schema: JsonSchema): string {
  const { properties = {}, required = [] } = schema as { properties?: Fields; required?: readonly string[] };
  const rows = Object.entries(properties).map(bodyRow(required));
  return rows.length > 0 ? ["| field | is | |", "|---|---|---|", ...rows].join("\n") : "";
}

function bodyOf({ requestBody }: DescribedOperation): string[] {
  if (!requestBody) return [];
  const [first] = Object.values(requestBody.content);
  const { oneOf = [first?.schema ?? {}] } = (first?.schema ?? {}) as { oneOf?: readonly JsonSchema[] };
  return [
    `Sends ${Object.keys(requestBody.content)
      .map((type) => `\`${type}\``)
      .join(" or ")}.`,
    ...oneOf.map(fieldsTable),
  ];
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

function parametersOf({ parameters }: DescribedOperation): string[] {
  return ["query", "header"].flatMap((place) => {
    const names = parameters.filter((each) => each.in === place).map(({ name }) => name);
    return names.length > 0 ? [`${place === "query" ? "Query" : "Headers"}: ${listed(names)}.`] : [];
  });
}

/** The failures of every call are told once, at the top. */
const ofEveryCall = ["invalid", "internal", "unavailable"];

/** What a status has besides failures. */
const alternatives = (schema: JsonSchema) =>
  ((schema["anyOf"] as readonly JsonSchema[] | undefined) ?? [schema]).filter((each) => !each["allOf"]);

function answersOf({ responses }: DescribedOperation): string[] {
  const own = Object.entries(responses).flatMap(([status, response]) => {
    if ("$ref" in response) return [];
    const content = Object.entries(response.content ?? {}).flatMap(([type, { schema }]) =>
      type === "application/json" ? alternatives(schema).map(inWords) : [`\`${type}\``],
    );
    if (content.length === 0 && response["x-codes"]) return [];
    return [`- ${status}: ${content.join(" or ") || "no body"}`];
  });
  const failures = Object.entries(responses).flatMap(([status, response]) => {
    const codes = "$ref" in response ? [response.$ref.split("/").at(-1) ?? ""] : (response["x-codes"] ?? []);
    const own = codes.filter((code) => !ofEveryCall.includes(code));
    return own.length > 0 ? [`${status} ${listed(own)}`] : [];
  });
  return [own.join("\n"), ...(failures.length > 0 ? [`Fails with ${failures.join(", ")}.`] : [])];
}

const named: Readonly<Record<string, string>> = {
  session: "a session",
  link: `the link of a mail (\`Authorization: ${LINK_SCHEME} …\`)`,
};

function whoMayCall({ security, description = "" }: DescribedOperation): string {
  const [first, ...others] = security.map((each) => Object.keys(each)[0]);
  if (!first) return description;
  const who = named[first] ?? `the cookie \`${first}\``;
  return `${others.length > 0 ? `With or without ${who}.` : `Needs ${who}.`} ${description}`.trim();
}

function operationPage(call: string, operation: DescribedOperation): string {
  const parts = [
    `### ${call}`,
    operation.summary,
    whoMayCall(operation),
    ...parametersOf(operation),
    ...bodyOf(operation),
    ...answersOf(operation),
  ];
  return parts.filter(Boolean).join("\n\n");
}

const titleOf = (room: string) => room.charAt(0).toUpperCase() + room.slice(1).replaceAll("-", " ");

/** The description as a page for people, by room. */
export function apiPage({ paths, components }: ApiDescription): string {
  const rooms = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [room = ""] = operation.tags;
      const page = operationPage(`${method.toUpperCase()} ${path}`, operation);
      rooms.set(room, [...(rooms.get(room) ?? []), page]);
    }
  }
  const failures = Object.entries(components.responses).map(
    ([code, { description }]) => `| \`${code}\` | ${description} |`,
  );
  const sections = [...rooms].sort().map(([room, pages]) => `## ${titleOf(room)}\n\n${pages.join("\n\n")}`);
  return `# The API

Made from the descriptions that stand at the routes; do not edit this page. \`npx vitest run local/api --update\` writes it anew. Programs read
the same at \`${apiDescription}\`, in OpenAPI 3.1.

A call with a session carries \`Authorization: Bearer …\` with the \`token\` of \`POST /admin/adminlogin\`. A failure is
${inWords(components.schemas["Failure"] ?? {})}; \`error\` and \`message\` are the same text for people, and \`X-Request-Id\` is what the log of
${site.name} knows the call by. Any call may fail with ${listed(ofEveryCall)}, and any write from a page of another site with \`forbidden\`.

| code | means |
|---|---|
${failures.join("\n")}

${sections.join("\n\n")}
`;
}
