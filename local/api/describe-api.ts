import { site } from "#firm/site.ts";
import type { ErrorCode } from "#rules/failure.ts";
import { failureSchema } from "#rules/failure.ts";
import { LINK_SCHEME } from "#rules/signed-link.ts";
import { type AnswerPart, type BodyPart, type Schema, schemaOf } from "#server/http/described.ts";
import { statusOf } from "#server/http/failure.ts";
import { housedApps } from "./every-app.ts";
import { answerSchema, type JsonSchema, sentSchema } from "./json-schema.ts";
import { type Operation, operationsOf } from "./operations.ts";

interface Content {
  readonly [type: string]: { readonly schema: JsonSchema };
}

interface Reference {
  readonly $ref: string;
}

interface DescribedResponse {
  readonly description: string;
  /** The codes of the failures that have this status. */
  readonly "x-codes"?: readonly ErrorCode[];
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Content;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, DescribedResponse | Reference>>;
}

export interface ApiDescription {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: typeof components & { readonly securitySchemes: object };
}

const errorTexts: Readonly<Record<ErrorCode, string>> = {
  invalid: "What was sent is not valid; `fields` says why, by field.",
  unauthenticated: "There is no live session.",
  second_factor_required: "The password is right, and a second factor is asked for.",
  forbidden: "The caller is not allowed to do this.",
  second_factor_missing: "Everybody must have a second factor, and the caller has none.",
  not_found: "There is no such thing.",
  method_not_allowed: "The address exists, but not for this method.",
  conflict: "Somebody or something else came first; `current` may hold the record as it is now.",
  too_large: "More was sent than is accepted.",
  unsupported_media_type: "The body has another type than is read here.",
  too_many_requests: "A limit is reached; `Retry-After` says for how many seconds.",
  internal: "Something went wrong on our side.",
  unavailable: "The store, the files or another service do not answer.",
};

const text: JsonSchema = { type: "string" };

/** Headers that come with a failure. */
const headersOf: Readonly<Partial<Record<ErrorCode, string>>> = {
  unauthenticated: "WWW-Authenticate",
  second_factor_required: "WWW-Authenticate",
  method_not_allowed: "Allow",
  too_many_requests: "Retry-After",
};

const headersNamed = (names: readonly (string | undefined)[]) =>
  Object.fromEntries([...names, "X-Request-Id"].flatMap((name) => (name ? [[name, { schema: text }]] : [])));

/** Whether an answer is described by more than a schema, such as with headers. */
const isPart = (answer: Schema | AnswerPart): answer is AnswerPart =>
  typeof answer === "object" && "body" in answer;

const partOf = (answer: Schema | AnswerPart): AnswerPart => (isPart(answer) ? answer : { body: answer });

const JSON_TYPE = "application/json";

const failureWith = (code: ErrorCode): JsonSchema => ({
  allOf: [
    { $ref: "#/components/schemas/Failure" },
    { type: "object", properties: { code: { const: code } } },
  ],
});

const describeFailure = (code: ErrorCode): DescribedResponse => ({
  description: errorTexts[code],
  headers: headersNamed([headersOf[code]]),
  content: { [JSON_TYPE]: { schema: failureWith(code) } },
});

const codes = Object.keys(statusOf) as readonly ErrorCode[];

export const components = {
  schemas: { Failure: { ...answerSchema(failureSchema), description: "Why a call failed." } },
  responses: Object.fromEntries(codes.map((code) => [code, describeFailure(code)])),
};

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas };

/** The route's own answer with a status, and the failures that have the same status. */
function describeAnswer(answer: AnswerPart, failures: readonly ErrorCode[]): DescribedResponse {
  const { body, headers = [] } = answer;
  const bodies = body === null ? [] : [body].flat();
  const schemas = bodies
    .filter((each) => typeof each !== "string")
    .map((each) => answerSchema(schemaOf(each)));
  const json = [...schemas, ...failures.map(failureWith)];
  const types = bodies.filter((each) => typeof each === "string");
  const content: Content = {
    ...(json.length > 0 ? { [JSON_TYPE]: { schema: anyOf(json) } } : {}),
    ...Object.fromEntries(types.map((type) => [type, { schema: text }])),
  };
  return {
    description: failures.map((code) => errorTexts[code]).join(" ") || "Done.",
    ...(failures.length > 0 ? { "x-codes": failures } : {}),
    headers: headersNamed([...headers, ...failures.slice(0, 1).map((code) => headersOf[code])]),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

/** Every answer of a route, by status. */
export function describeResponses({ answers, errors }: Operation): DescribedOperation["responses"] {
  const statuses = [...Object.keys(answers).map(Number), ...errors.map((code) => statusOf[code])];
  const responses = statuses.map((status) => {
    const failures = errors.filter((code) => statusOf[code] === status);
    const own = answers[status];
    if (own === undefined && failures.length === 1) {
      return [status, { $ref: `#/components/responses/${failures[0]}` }] as const;
    }
    return [status, describeAnswer(own === undefined ? { body: null } : partOf(own), failures)] as const;
  });
  return Object.fromEntries(responses);
}

async function describeBody({ types, schema, isPartial, isOptional }: BodyPart) {
  const sent =
    schema === null ? { ...text, format: "binary" } : await sentSchema(schemaOf(schema), isPartial);
  const content = Object.fromEntries(types.map((type) => [type, { schema: sent }]));
  return { required: isOptional !== true, content };
}

async function describeParameters({ path, query, headers }: Operation) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: text,
  }));
  const { properties = {}, required = [] } = query ? await sentSchema(query) : {};
  const inQuery = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, schema]) => ({
      name,
      in: "query",
      required: (required as readonly string[]).includes(name),
      schema,
    }),
  );
  const inHeader = headers.map((name) => ({ name, in: "header", required: false, schema: text }));
  return [...inPath, ...inQuery, ...inHeader];
}

function describeSecurity({ session, cookie }: Operation) {
  if (cookie) return [{ [cookie]: [] }];
  if (session === "link") return [{ link: [] }];
  if (session === "required" || session === "settingUp") return [{ session: [] }];
  return session === "optional" ? [{ session: [] }, {}] : [];
}

/** Says in words who may call the route, and how often. */
function describeUse({ permission, limits = [] }: Operation): string {
  const times = limits.map(
    ({ max, windowSeconds, per }) => `At most ${max} times in ${windowSeconds} seconds per ${per}.`,
  );
  return [...(permission ? [`Needs the permission \`${permission}\`.`] : []), ...times].join(" ");
}

/** Makes an id such as `patchAdminUpdateStatusId`. */
const operationId = ({ method, path }: Operation) =>
  method.toLowerCase() + path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());

async function describeOperation(room: string, operation: Operation): Promise<DescribedOperation> {
  const use = describeUse(operation);
  return {
    operationId: operationId(operation),
    tags: [room],
    summary: operation.summary,
    ...(use ? { description: use } : {}),
    security: describeSecurity(operation),
    parameters: await describeParameters(operation),
    ...(operation.body ? { requestBody: await describeBody(operation.body) } : {}),
    responses: describeResponses(operation),
  };
}

/** The routes are only described, so no dependency is ever opened. */
const noDeps = () => Promise.reject(new Error("A description opens no store."));

/** The whole API in OpenAPI 3.1, made from the descriptions at its routes. */
export async function describeApi(): Promise<ApiDescription> {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  const cookies = new Set<string>();
  for (const { room, app } of housedApps(noDeps)) {
    for (const operation of operationsOf(app)) {
      const path = operation.path.replace(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      paths[path][operation.method.toLowerCase()] = await describeOperation(room, operation);
      if (operation.cookie) cookies.add(operation.cookie);
    }
  }
  const ofCookies = [...cookies].map((name) => [name, { type: "apiKey", in: "cookie", name }] as const);
  return {
    openapi: "3.1.0",
    info: {
      title: `The API of ${site.name}`,
      version: "1",
      description:
        "Every call of the website and of its back office. Bodies and answers are JSON unless said otherwise; a write " +
        "from a page of another site is refused.",
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      ...components,
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "The `token` of `POST /admin/adminlogin`." },
        link: { type: "http", scheme: LINK_SCHEME, description: "The token in the link of a mail." },
        ...Object.fromEntries(ofCookies),
      },
    },
  };
}
