import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Hono } from "hono";
import { components, describeResponses } from "#local/api/describe-api.ts";
import { type Operation, operationsOf } from "#local/api/operations.ts";
import { inboxHeaders } from "#rules/list-total.ts";
import { type ApiEnv, partOf } from "#server/http/described.ts";

// Unions of types are how a schema says that a field may be null.
const ajv = addFormats.default(
  new Ajv2020({ allowUnionTypes: true, allErrors: true, strict: true, strictRequired: false }),
);

// Where a schema refers to the shape of every failure.
ajv.addKeyword("components");

const fits = ({ path }: Operation, called: string) =>
  new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`).test(called);

const known = new WeakMap<Hono<ApiEnv>, readonly Operation[]>();

function operationsIn(app: Hono<ApiEnv>): readonly Operation[] {
  // Apps that tests make for a middleware describe nothing.
  const isDescribed = app.routes.some(({ handler }) => partOf(handler).answers);
  const operations = known.get(app) ?? (isDescribed ? operationsOf(app) : []);
  known.set(app, operations);
  return operations;
}

function operationOf(app: Hono<ApiEnv>, method: string, path: string): Operation | undefined {
  const { pathname } = new URL(path, "http://localhost");
  // A HEAD is answered like a GET, without the body.
  const methods = method === "HEAD" ? ["HEAD", "GET"] : [method];
  return operationsIn(app).find((each) => methods.includes(each.method) && fits(each, decodeURI(pathname)));
}

const validators = new Map<string, ValidateFunction>();

function validatorOf(key: string, schema: object): ValidateFunction {
  const validator = validators.get(key) ?? ajv.compile({ ...schema, components });
  validators.set(key, validator);
  return validator;
}

const described = new WeakMap<Operation, ReturnType<typeof describeResponses>>();

function responseOf(operation: Operation, status: number) {
  const responses = described.get(operation) ?? describeResponses(operation);
  described.set(operation, responses);
  const response = responses[status];
  if (!response || !("$ref" in response)) return response;
  return components.responses[response.$ref.split("/").at(-1) ?? ""];
}

const mediaTypeOf = (answer: Response) => (answer.headers.get("Content-Type") ?? "").split(";")[0] ?? "";

/** Headers that only some answers of a status have. */
const occasional = new Set<string>([...inboxHeaders, "Set-Cookie"]);

/** A whole list is a stream, which the test reads at its own pace, or not at all. */
const isStream = ({ query }: Operation, path: string) => query !== undefined && !/[?&]limit=/.test(path);

/** Whether a route's description knows the answer; throws if it does not. */
export async function asDescribed(
  app: object,
  method: string,
  path: string,
  answer: Response,
): Promise<Response> {
  const operation = operationOf(app as Hono<ApiEnv>, method, path);
  if (!operation || answer.status === 405) return answer;
  const call = `${operation.method} ${operation.path}`;
  const said = `${call} answered ${answer.status}`;
  const response = responseOf(operation, answer.status);
  if (!response) throw new Error(`${said}, which its description does not know: ${await answer.text()}`);
  const missing = Object.keys(response.headers ?? {}).filter(
    (name) => !occasional.has(name) && !answer.headers.has(name),
  );
  if (missing.length > 0) throw new Error(`${said} without ${missing.join(", ")}.`);
  if (method === "HEAD" || !answer.body) return answer;
  const type = mediaTypeOf(answer);
  const content = response.content?.[type] ?? response.content?.["*/*"];
  if (!content) throw new Error(`${said} with ${type}, which its description does not know.`);
  if (type !== "application/json") return answer;
  const validate = validatorOf(`${call} ${answer.status}`, content.schema);
  const check = (body: unknown) => {
    if (!validate(body))
      throw new Error(`${said} otherwise than described: ${ajv.errorsText(validate.errors)}`);
  };
  if (!isStream(operation, path)) {
    check(await answer.clone().json());
    return answer;
  }
  const read = answer.json.bind(answer);
  answer.json = async () => {
    const body: unknown = await read();
    check(body);
    return body;
  };
  return answer;
}
