import { configure, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { adminApi } from "#admin-paths";
import type { StaffRecord } from "#features/staff/staff-record.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { api } from "#paths";
import { administrator, signIn, visit } from "./back-office.ts";
import { type Call, stubCalls } from "./stub-calls.ts";
import { user } from "./user.ts";

/** happy-dom lacks this property, and a form takes a select of unknown size for one that was used already. */
Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });

/** The forms are large, and the first screen of a run waits for its code. */
configure({ asyncUtilTimeout: 10_000 });

const stored = { createdAt: "2026-08-20T18:35:00.000Z", version: 3 };

export const introduction = Array.from({ length: 32 }, (_, at) => `word${at}`).join(" ");

export const teamMember: StaffRecord = {
  ...stored,
  _id: "t1",
  category: "employee",
  name: "Aishwarya Nambiar",
  desig: "Managing Partner",
  email: "aishwarya@example.com",
  selfIntroduction: introduction,
  image: "/uploads/CCCCCCCCCCCCCCCCCCCCCC.jpg",
  socialmedia1: "linkedIn",
  platform1: "https://www.linkedin.com/in/aishwarya-example",
};

export const salesPerson: StaffRecord = {
  ...stored,
  _id: "s1",
  category: "sales",
  name: "Arun Pradeep",
  email: "arun@example.com",
  phone: "+91 9000010401",
  fullAddress: "Temple Road, Tripunithura",
  gender: "Male",
  dob: "1991-03-14",
  bloodGroup: "B+",
  bloodGroupConfirmed: true,
  empID: "TPEID104217",
  dateOfJoining: "2019-06-03",
  jobRole: "Area Business Manager",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
  profileImage: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg?expires=1&signature=x",
  businessCard: null,
};

export const intern: StaffRecord = {
  ...salesPerson,
  _id: "i1",
  category: "intern",
  name: "Meera Das",
  empID: "TPEID200001",
  feedback: "Quick to learn.\nKind to customers.",
  Certificate: null,
};

const records = { t1: teamMember, s1: salesPerson, i1: intern };

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
