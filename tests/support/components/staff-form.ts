import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { internRecord, salesPersonRecord, teamMemberRecord } from "#tests/samples/staff/staff.ts";
import { administrator, signIn, visit } from "./back-office.ts";
import { type Call, stubCalls } from "./stub-calls.ts";
import { user } from "./user.ts";

/** happy-dom lacks this property, and a form takes a select of unknown size for one that was used already. */
Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });

const records = { t1: teamMemberRecord, s1: salesPersonRecord, i1: internRecord };

/** Stubs the server; a test's answers override the defaults. */
export function stubStaff(answers: Parameters<typeof stubCalls>[0] = {}) {
  const reads = Object.entries(records).map(([id, record]) => [
    `GET ${adminApi.staffMember(id)}`,
    () => record,
  ]);
  return stubCalls({
    [`GET ${adminApi.whoAmI}`]: () => administrator,
    [`GET ${api.staff}`]: () => [],
    [`GET ${adminApi.nextEmployeeId}`]: () => ({ empID: "TPEID104500" }),
    ...Object.fromEntries(reads),
    ...answers,
  });
}

/** Signs in again, in case the session ended on the page before. */
export function visitSignedIn(path: string) {
  signIn();
  visit(path);
}

export const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });

export async function openForm(path: string, title: string) {
  visitSignedIn(path);
  await heading(title);
}

/** Found without roles, which are slow to compute on a large page. */
export function form() {
  const element = document.querySelector<HTMLFormElement>("main form");
  if (!element) throw new Error("There is no form.");
  return within(element);
}

export const control = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name);
export const press = (name: string) => user.click(form().getByRole("button", { name }));
/** The alert above the form, whose text a toast may repeat. */
export const problem = async () => (await within(screen.getByRole("main")).findByRole("alert")).textContent;
export const toasts = () => $toasts.get().map(({ text }) => text);

/** Replaces the content of the control. */
export async function fill(name: string, text: string) {
  await user.clear(control(name));
  await user.click(control(name));
  await user.paste(text);
}

export const fieldsOf = (call: Call | undefined) =>
  call?.body instanceof FormData ? Object.fromEntries(call.body) : null;

/** Stubs the decoder: every chosen picture has this size. */
export const picturesMeasure = (width: number, height: number) =>
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => {} }));

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const pictureFile = (name = "face.png", bytes = 100) => {
  const content = new Uint8Array(bytes);
  content.set(PNG_HEAD);
  return new File([content], name, { type: "image/png" });
};
