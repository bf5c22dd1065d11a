/**
 * Validates five thousand random submissions of each form in the browser and on the server: both refuse the same fields
 * with the same texts. `AGREEMENT_RUNS` sets another number; `FUZZ_SEED` repeats a run.
 */
import fc from "fast-check";
import type * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api, fairApi } from "#addresses/public.ts";
import { enquirySchema } from "#features/enquiry/enquiry.ts";
import { jobFairCompanySchema } from "#features/job-fair/company.ts";
import { jobFairContactSchema } from "#features/job-fair/contact.ts";
import { projectSchema } from "#features/project/project.ts";
import { staffForms } from "#features/staff/staff-record.ts";
import { type FormValues, schemaResolver } from "#kit/forms/schema-resolver.ts";
import { everyRoute } from "#local/api/every-app.ts";
import { signInSchema } from "#rules/account/account.ts";
import { almostText } from "#tests/support/drill/almost-text.ts";
import { openMemoryDeps } from "#tests/support/drill/memory-deps.ts";
import { type Operation, operations } from "#tests/support/drill/operations.ts";
import { printPromises, promise } from "#tests/support/drill/promises.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";

const RUNS = Number(process.env["AGREEMENT_RUNS"] ?? 5000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);
/** After this many calls, the clock skips past the hourly rate limits of an IP address and of a session. */
const RENEW_EVERY = 40;
const WAIT_SECONDS = 3601;

type Texts = Readonly<Record<string, string>>;

const { deps, wait } = await openMemoryDeps();
const routes = everyRoute(async () => deps);
let token = "";

/** The errors that the form's own resolver reports. */
async function inTheBrowser(schema: z.ZodMiniType<object, FormValues>, values: Texts): Promise<Texts> {
  const resolve = schemaResolver(schema);
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  const texts = Object.entries(errors as Record<string, { message?: string }>);
  return Object.fromEntries(texts.map(([name, error]) => [name, error.message ?? ""]));
}

async function onTheServer({ call, kind }: Operation, values: Texts, at: number) {
  const [method = "", path = ""] = call.split(" ");
  const route = routes.find((one) => one.call === call);
  if (!route) throw new Error(`No function serves ${call}.`);
  if (at % RENEW_EVERY === 0) {
    wait(WAIT_SECONDS);
    token = await signedInToken(deps, { username: `agreement${Math.random()}` });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const init: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(kind === "json" ? { "content-type": "application/json" } : {}),
    },
    body: kind === "json" ? JSON.stringify(values) : form,
  };
  const answer = await route.app.request(path, init, {
    context: { ip: `198.18.0.${at % 250}`, requestId: "agreement" },
  });
  const { fields = {} } = (await answer.json()) as { fields?: Texts };
  return { status: answer.status, fields };
}

const operation = (call: string, kind?: string) => {
  const found = operations.find((one) => one.call === call);
  if (!found) throw new Error(`There is no operation ${call}.`);
  return kind ? { ...found, fields: { ...found.fields, category: kind } } : found;
};

const teamFields = operation("PUT /api/employee/employees/:id").fields;

const forms = [
  { name: "contact form", schema: enquirySchema, operation: operation(`POST ${api.enquirySubmit}`) },
  { name: "project form", schema: projectSchema, operation: operation(`POST ${api.projectSubmit}`) },
  {
    name: "job fair, step 1",
    schema: jobFairCompanySchema,
    operation: operation(`POST ${fairApi.company}`),
  },
  {
    name: "job fair, step 2",
    schema: jobFairContactSchema,
    operation: operation(`POST ${fairApi.contactPerson}`),
  },
  { name: "sign-in", schema: signInSchema, operation: operation(`POST ${adminApi.signIn}`) },
  { name: "sales form", schema: staffForms.sales, operation: operation(`POST ${api.staff}`, "sales") },
  { name: "intern form", schema: staffForms.intern, operation: operation(`POST ${api.staff}`, "intern") },
  {
    name: "team form",
    schema: staffForms.employee,
    operation: { ...operation(`POST ${api.staff}`), fields: teamFields },
  },
] as const;

/** Fields that are not part of the form are sent unchanged. */
const fixed = ["category", "companyId", "version"];

for (const { name, schema, operation: sent } of forms) {
  const typed = Object.keys(sent.fields).filter((field) => !fixed.includes(field));
  const values = fc.record(
    Object.fromEntries(typed.map((field) => [field, almostText(sent.fields[field] ?? "")])),
  );
  const disagreements: string[] = [];
  let refused = 0;
  for (const [at, typedValues] of fc.sample(values, { numRuns: RUNS, seed: SEED }).entries()) {
    const whole = { ...sent.fields, ...typedValues };
    const browserFields = await inTheBrowser(schema, typedValues);
    const { status, fields } = await onTheServer(sent, whole, at);
    const isRefused = Object.keys(browserFields).length > 0;
    refused += Number(isRefused);
    const agrees = isRefused
      ? status === 400 &&
        JSON.stringify(Object.entries(browserFields).toSorted()) ===
          JSON.stringify(Object.entries(fields).toSorted())
      : status !== 400;
    if (!agrees)
      disagreements.push(
        `${JSON.stringify(whole).slice(0, 900)}\n  browser ${JSON.stringify(browserFields)}\n  server ${status} ${JSON.stringify(fields)}`,
      );
  }
  promise(
    `${name}: browser and server agree on ${RUNS}`,
    `${disagreements.length} not; ${refused} refused by both`,
    disagreements.length === 0,
  );
  for (const one of disagreements.slice(0, 3)) console.error(`${name}: ${one}`);
}

console.log(`Seed ${SEED}.`);
printPromises();
process.exit();
